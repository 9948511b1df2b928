/** One option of a game, to be chosen before it begins or before an army is built for it. */
import type { GameCard, OptionCard, Value } from "../wire";
import { read } from "../words";
import { RuleLink } from "./RuleLink";

/** Neither a number nor one of a few words: the table says what is wrong with it. */
function isText(option: OptionCard): boolean {
  return typeof option.default === "string" && !option.values.length;
}

interface OptionProps {
  card: GameCard;
  option: OptionCard;
  value: Value;
  onChange: (next: Value) => void;
}

export function OptionField({ card, option, value, onChange: set }: OptionProps) {
  return (
    <div class="option">
      {option.kind === "bool" ? (
        <label class="check">
          <input type="checkbox" checked={value === true} onChange={(event) => set(event.currentTarget.checked)} />
          {read(option.say)}
        </label>
      ) : (
        <label class="field">
          {read(option.say)}
          {isText(option) ? (
            <input required maxLength={40} value={String(value)} onChange={(event) => set(event.currentTarget.value)} />
          ) : option.kind === "int" ? (
            <input
              type="number"
              required
              min={option.least}
              max={option.most}
              value={Number(value)}
              onChange={(event) => set(Number(event.currentTarget.value))}
            />
          ) : (
            <select value={String(value)} onChange={(event) => set(option.values.find((each) => String(each) === event.currentTarget.value) ?? "")}>
              {option.cards.map((each) => (
                <option key={String(each.value)} value={String(each.value)}>
                  {read(each.name)}
                </option>
              ))}
            </select>
          )}
        </label>
      )}
      <span class="rules">
        {option.rules.map((rule) => (
          <RuleLink key={rule} game={card.name} rule={rule} />
        ))}
      </span>
    </div>
  );
}
