/** A card to be read: name, picture, kind, text and the numbers in its corners, as it is printed. */
import { hasIcon, InlineIcon } from "../scene/Icon";
import { toneClass } from "../scene/tones";
import type { Face } from "../wire";
import { read } from "../words";
import { RuleLink } from "./RuleLink";

export function FaceCard({ face, game = "" }: { face: Face; game?: string }) {
  return (
    <article class={`face-card ${toneClass(face.tone || "brown")}`}>
      <h3>{read(face.title)}</h3>
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
