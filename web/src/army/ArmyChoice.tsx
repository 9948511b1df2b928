/** The army of a seat at a new table: ready-made, one of the lists kept here, or a list that is handed in at the table. */
import { armies, drafts } from "../settings";
import { pictured } from "../setup/Ways";
import { PictureChoice, type Pictured } from "../ui/PictureChoice";
import { RuleLink } from "../ui/RuleLink";
import type { ArmyList, GameCard, OptionCard, Value } from "../wire";
import { read, t } from "../words";
import { nameOf } from "./builder";
import { savedLists } from "./Shelf";

/** Instead of a ready-made army: a list of one's own. */
export const OWN = "own";
const DRAFT = "draft";

/** The list of that name: `draft`, or `saved:NAME`; none for anything else. */
export function listFor(game: string, name: string): ArmyList | undefined {
  if (name === DRAFT) return drafts.value[game]?.army;
  return name.startsWith("saved:") ? armies.value[game]?.[name.slice("saved:".length)]?.army : undefined;
}

interface Props {
  card: GameCard;
  option: OptionCard;
  value: Value;
  /** Which list, if it is one's own; "": handed in later. */
  list: string;
  who: "here" | "away" | "mind";
  onChange: (value: Value, list: string) => void;
}

export function ArmyChoice({ card, option, value, list, who, onChange }: Props) {
  const legend = read(option.say);
  return (
    <div class="army-choice">
      <PictureChoice
        legend={legend}
        group={option.name}
        cards={[...option.cards.map((each) => ({ ...pictured(each), value: `ready ${each.value}` })), ...own(card, who)]}
        now={value === OWN ? `${OWN} ${list}` : `ready ${value}`}
        onChoose={(chosen) => {
          const [kind, ...rest] = chosen.split(" ");
          if (kind === OWN) onChange(OWN, rest.join(" "));
          else onChange(rest.join(" "), "");
        }}
      />
      <p class="rules">
        {option.rules.map((rule) => (
          <RuleLink key={rule} game={card.name} rule={rule} />
        ))}
        {card.builder && who === "here" ? <a href={`/build/${card.name}`}>{t("ui.build")}</a> : null}
      </p>
    </div>
  );
}

/** Lists of one's own: the one being built, those that were kept, and one that is handed in later. */
function own(card: GameCard, who: Props["who"]): Pictured[] {
  if (who === "mind" || !card.builder) return [];
  const made = (list: string, name: string, say: string): Pictured => ({
    value: `${OWN} ${list}`,
    name,
    say,
    icon: "scroll-unfurled",
    tone: "sand",
  });
  const draft = drafts.value[card.name]?.army;
  const here = who === "here";
  return [
    ...(here && draft ? [made(DRAFT, nameOf(draft) || t("ui.build.unnamed"), t("ui.army.draft.say"))] : []),
    ...(here ? savedLists(card.name).map(([name]) => made(`saved:${name}`, name, t("ui.army.saved.say"))) : []),
    made("", t("ui.army.later"), t("ui.army.later.say")),
  ];
}
