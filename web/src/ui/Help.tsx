/** Help: how to play with mouse, finger, keys or a screen reader. */
import { shortcuts } from "../settings";
import { t } from "../words";
import { Dialog } from "./Dialog";
import { Readings } from "./Readings";

const KEYS = [
  ["↑ ↓ ← →", "ui.help.arrows"],
  ["⇧ + ↑ ↓ ← →", "ui.help.leap"],
  ["ui.key.enter", "ui.help.enter"],
  ["1 – 9", "ui.help.numbers"],
  ["ui.key.pad", "ui.help.pad"],
  ["ui.key.escape", "ui.help.escape"],
  ["H", "ui.help.hint"],
  ["U", "ui.help.undo"],
  ["⇧ + U", "ui.help.undo.turn"],
  ["R", "ui.help.redo"],
  ["N", "ui.help.now"],
  ["W", "ui.help.again"],
  ["C", "ui.help.talk"],
  ["T", "ui.help.text"],
  ["F", "ui.help.flip"],
  ["?", "ui.help.help"],
] as const;

export function Help({ game, onClose }: { game: string; onClose: () => void }) {
  return (
    <Dialog title={t("ui.help")} onClose={onClose} wide>
      <p class="actions">
        <Readings game={game} isAway />
      </p>
      <p>{t("ui.help.intro")}</p>
      <ul>
        <li>{t("ui.help.choose")}</li>
        <li>{t("ui.help.several")}</li>
        <li>{t("ui.help.why")}</li>
        <li>{t("ui.help.look")}</li>
        <li>{t("ui.help.touch")}</li>
      </ul>
      <table class="keys">
        <caption>{t("ui.help.keys")}</caption>
        <tbody>
          {KEYS.map(([key, id]) => (
            <tr key={key}>
              <th scope="row">
                <kbd>{t(key)}</kbd>
              </th>
              <td>{t(id)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <label class="check">
        <input
          type="checkbox"
          checked={shortcuts.value}
          onChange={(event) => (shortcuts.value = event.currentTarget.checked)}
        />
        {t("ui.help.shortcuts")}
      </label>
    </Dialog>
  );
}
