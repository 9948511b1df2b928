/** The army of a seat at a new table: ready-made, one of the lists kept here, or a list that is handed in at the table. */
import { armies, drafts } from "../settings";
import { RuleLink } from "../ui/RuleLink";
import type { ArmyList, GameCard, OptionCard, Value } from "../wire";
import { read, t } from "../words";
import { nameOf } from "./builder";
import { readyName, savedLists } from "./Shelf";

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
  const draft = drafts.value[card.name]?.army;
  const saved = savedLists(card.name);
  const now = value === OWN ? `${OWN} ${list}` : `ready ${value}`;
  return (
    <div class="option army-choice">
      <label class="field">
        {read(option.say)}
        <select
          value={now}
          onChange={(event) => {
            const [kind, ...rest] = event.currentTarget.value.split(" ");
            if (kind === OWN) onChange(OWN, rest.join(" "));
            else onChange(rest.join(" "), "");
          }}
        >
          <optgroup label={t("ui.build.ready")}>
            {option.values.map((each) => (
              <option key={String(each)} value={`ready ${each}`}>
                {readyName(card.name, option.name, String(each))}
              </option>
            ))}
          </optgroup>
          {who !== "mind" && card.builder ? (
            <optgroup label={t("ui.build.mine")}>
              {who === "here" && draft ? (
                <option value={`${OWN} ${DRAFT}`}>{t("ui.army.draft", nameOf(draft) || t("ui.build.unnamed"))}</option>
              ) : null}
              {who === "here"
                ? saved.map(([name]) => (
                    <option key={name} value={`${OWN} saved:${name}`}>
                      {name}
                    </option>
                  ))
                : null}
              <option value={`${OWN} `}>{t("ui.army.later")}</option>
            </optgroup>
          ) : null}
        </select>
      </label>
      <span class="rules">
        {option.rules.map((rule) => (
          <RuleLink key={rule} game={card.name} rule={rule} />
        ))}
        {card.builder && who === "here" ? <a href={`/build/${card.name}`}>{t("ui.build")}</a> : null}
      </span>
    </div>
  );
}
