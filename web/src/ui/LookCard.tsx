/** What is printed on a thing, whole: its kind, its card, its numbers and what it can do. */
import { hasIcon, InlineIcon } from "../scene/Icon";
import type { Look } from "../wire";
import { read } from "../words";
import { FaceCard } from "./FaceCard";
import { RuleLink } from "./RuleLink";
import { StatRows, Stats } from "./StatCard";

interface Props {
  look: Look;
  game: string;
  /** Rules can be followed where the card stays; one that only shows itself has nothing to press. */
  isStill?: boolean;
}

export function LookCard({ look, game, isStill = false }: Props) {
  const told = look.face ? look.lines.filter((line) => JSON.stringify(line) !== JSON.stringify(look.face?.text)) : look.lines;
  return (
    <div class="look-card">
      {look.face ? (
        <FaceCard face={look.face} />
      ) : (
        <>
          <h4>
            {hasIcon(look.picture) ? <InlineIcon name={look.picture} /> : null} {read(look.title)}
          </h4>
          {look.kind ? <p class="kind">{read(look.kind)}</p> : null}
        </>
      )}
      <Stats stats={look.stats} />
      {look.rows ? <StatRows table={look.rows} /> : null}
      {told.map((line, n) => (
        <p key={n}>{read(line)}</p>
      ))}
      {isStill ? null : (
        <p class="rules">
          {look.rules.map((rule) => (
            <RuleLink key={rule} game={game} rule={rule} />
          ))}
        </p>
      )}
    </div>
  );
}
