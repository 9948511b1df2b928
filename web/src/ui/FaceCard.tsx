/** A card to be read: name, picture, kind, text and the numbers in its corners, as it is printed. */
import { kindShape } from "../scene/CardPiece";
import { hasIcon, InlineIcon } from "../scene/Icon";
import { toneClass } from "../scene/tones";
import type { Face } from "../wire";
import { read } from "../words";
import { RuleLink } from "./RuleLink";

export function FaceCard({ face, game = "" }: { face: Face; game?: string }) {
  return (
    <article class={`face-card ${toneClass(face.tone || "brown")}`}>
      <h3>
        <svg class="card-kind" viewBox="-6 -6 12 12" aria-hidden="true">
          <path d={kindShape(face.tone)} />
        </svg>
        {read(face.title)}
      </h3>
      <div class="art" aria-hidden="true">
        {hasIcon(face.icon) ? <InlineIcon name={face.icon} /> : null}
        {face.pips.map((pip, n) => (
          <span key={n} class="pip" title={read(pip.say)}>
            <InlineIcon name={pip.icon} />
            {pip.of ? `${pip.value}/${pip.of}` : pip.value}
          </span>
        ))}
      </div>
      <div class="print">
        {face.kind ? <p class="kind">{read(face.kind)}</p> : null}
        <p>{read(face.text)}</p>
        {face.rule && game ? <RuleLink game={game} rule={face.rule} /> : null}
      </div>
    </article>
  );
}
