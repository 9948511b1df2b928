/** How it is played: ready ways, places and sides by their pictures, and every single option for those who want it. */
import type { Signal } from "@preact/signals";
import { api } from "../api";
import { useLoaded } from "../ui/load";
import { OptionField } from "../ui/OptionField";
import { PictureChoice, type Pictured } from "../ui/PictureChoice";
import { RuleLink } from "../ui/RuleLink";
import type { GameCard, OptionCard, Scene, Value, ValueCard } from "../wire";
import { read, t } from "../words";
import { lettersOf, presetOf, under, withLetter, type Settings } from "./settings";

interface Props {
  card: GameCard;
  settings: Signal<Settings>;
}

/** What a value looks like. */
export function pictured(card: ValueCard, scene?: Scene): Pictured {
  return {
    value: String(card.value),
    name: read(card.name),
    say: card.say ? read(card.say) : "",
    icon: card.icon,
    tone: card.tone,
    scene,
  };
}

/** Presets, those for newcomers first. */
export function Ways({ card, settings }: Props) {
  if (card.presets.length < 2) return null;
  const now = presetOf(card, settings.value);
  const legend = t("ui.presets");
  return (
    <fieldset>
      <legend>{legend}</legend>
      <PictureChoice
        legend={legend}
        group="preset"
        cards={card.presets.map((preset) => ({
          value: preset.name,
          name: read(preset.title),
          say: read(preset.say),
          icon: preset.icon,
          tone: preset.tone,
          tag: preset.first ? t("ui.presets.first") : "",
        }))}
        now={now}
        onChoose={(name) => {
          settings.value = under(
            card,
            card.presets.find((preset) => preset.name === name),
            settings.value,
          );
        }}
      />
      {now ? null : <p class="note">{t("ui.presets.own")}</p>}
    </fieldset>
  );
}

function isPictured(option: OptionCard): boolean {
  return option.seat < 0 && (option.ground || option.letters.length > 0 || option.cards.some((card) => card.icon));
}

/** Options whose values have pictures, each on its own; the others behind one door. */
export function Options({ card, settings, seats }: Props & { seats: readonly string[] }) {
  const hasGrounds = card.options.some((option) => option.ground);
  const grounds = useLoaded(async () => (hasGrounds ? await api.grounds(card.name) : undefined), [card.name]);
  const set = (option: OptionCard, value: Value): void => {
    settings.value = { ...settings.value, [option.name]: value };
  };
  const others = card.options.filter((option) => option.seat < 0 && !isPictured(option));
  return (
    <>
      {card.options.filter(isPictured).map((option) => {
        const value = settings.value[option.name] ?? option.default;
        const scenes = grounds.value.value?.grounds.filter((each) => each.option === option.name) ?? [];
        const legend = read(option.say);
        return (
          <fieldset key={option.name}>
            <legend>{legend}</legend>
            {option.letters.length ? (
              <Letters option={option} value={String(value)} seats={seats} onChange={(next) => set(option, next)} />
            ) : (
              <PictureChoice
                legend={legend}
                group={option.name}
                cards={option.cards.map((each) => pictured(each, scenes.find(({ value: of }) => of === String(each.value))?.scene))}
                now={String(value)}
                onChoose={(chosen) => set(option, option.values.find((each) => String(each) === chosen) ?? chosen)}
              />
            )}
            <OptionRules card={card} option={option} />
          </fieldset>
        );
      })}
      {others.length ? (
        <details class="panel every-option">
          <summary>{t("ui.options.each")}</summary>
          {others.map((option) => (
            <OptionField
              key={option.name}
              card={card}
              option={option}
              value={settings.value[option.name] ?? option.default}
              onChange={(next) => set(option, next)}
            />
          ))}
        </details>
      ) : null}
    </>
  );
}

export function OptionRules({ card, option }: { card: GameCard; option: OptionCard }) {
  return (
    <p class="rules">
      {option.rules.map((rule) => (
        <RuleLink key={rule} game={card.name} rule={rule} />
      ))}
    </p>
  );
}

const EACH = " "; // no value of an option: "chosen here, one by one"

interface LettersProps {
  option: OptionCard;
  value: string;
  /** Names of the seats. */
  seats: readonly string[];
  onChange: (next: string) => void;
}

/** A value, or a side for each seat. */
function Letters({ option, value, seats, onChange }: LettersProps) {
  const isEach = !option.values.includes(value);
  const order = lettersOf(option, isEach ? value : "");
  const legend = read(option.say);
  const each: Pictured = {
    value: EACH,
    name: t("ui.set-up.each"),
    say: t("ui.set-up.each.say"),
    icon: option.letters[0]?.icon ?? "",
    tone: option.letters[0]?.tone ?? "",
  };
  return (
    <>
      <PictureChoice
        legend={legend}
        group={option.name}
        cards={[...option.cards.map((card) => pictured(card)), each]}
        now={isEach ? EACH : value}
        onChoose={(chosen) => onChange(chosen === EACH ? order.join("") : chosen)}
      />
      {isEach
        ? seats.map((name, seat) => (
            <div key={seat} class="for-seat">
              <h3>{name}</h3>
              <PictureChoice
                legend={t("ui.set-up.for", legend, name)}
                group={`${option.name}-${seat}`}
                cards={option.letters.map((letter) => pictured(letter))}
                now={order[seat] ?? ""}
                onChoose={(letter) => onChange(withLetter(order, seat, letter))}
              />
            </div>
          ))
        : null}
    </>
  );
}
