/** A picture of the quick rules: a part of a board from a lesson that can be tried, or a thing of the box. */
import { Figure } from "../scene/Figure";
import type { QuickPicture as Drawn } from "../wire";
import { t } from "../words";
import { LookCard } from "./LookCard";

export function QuickPicture({ game, picture }: { game: string; picture: Drawn }) {
  return (
    <figure class="quick-picture">
      {picture.scene ? <Figure scene={picture.scene} light={picture.light} width={306} height={210} /> : null}
      {picture.look ? <LookCard look={picture.look} game={game} isStill /> : null}
      {picture.lesson ? (
        <figcaption class="no-print">
          <a href={`/learn/${game}/${picture.lesson}`}>{t("ui.quick.try")}</a>
        </figcaption>
      ) : null}
    </figure>
  );
}
