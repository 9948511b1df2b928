/** Keeping lists: in this browser, as files, and as links. */
import { useRef } from "preact/hooks";
import { api, Trouble, troubleSay } from "../api";
import { armies } from "../settings";
import { toast } from "../ui/toasts";
import type { ArmyList, OptionCard } from "../wire";
import { read, t } from "../words";
import { nameOf, type Builder } from "./builder";
import { packed } from "./link";
import { put } from "./list";

/** A ready-made list in words: as the option for armies calls it, else as it calls itself. */
export function readyName(option: OptionCard | undefined, id: string, army?: ArmyList): string {
  const card = option?.cards.find((each) => each.value === id);
  return card ? read(card.name) : (army && nameOf(army)) || id;
}

export function savedLists(game: string): [string, ArmyList][] {
  return Object.entries(armies.value[game] ?? {}).map(([name, shared]) => [name, shared.army]);
}

interface Props {
  builder: Builder;
  /** The option that names ready-made armies. */
  option: OptionCard | undefined;
}

export function Shelf({ builder, option }: Props) {
  const file = useRef<HTMLInputElement>(null);
  const { game, ready } = builder.form;
  const saved = armies.value[game] ?? {};
  const begin = (value: string): void => {
    const [kind, ...rest] = value.split(":");
    const name = rest.join(":");
    if (kind === "ready") builder.set(put(ready[name] ?? {}, "name", readyName(option, name, ready[name])));
    else if (kind === "saved") {
      const shared = saved[name];
      if (shared) {
        builder.setOptions(shared.options);
        builder.set(shared.army, t("ui.build.loaded", name));
      }
    } else builder.set({}, t("ui.build.cleared"));
  };
  const save = (): void => {
    const name = nameOf(builder.army.value) || t("ui.build.unnamed");
    const shared = { army: builder.army.value, options: builder.options.value };
    armies.value = { ...armies.value, [game]: { ...saved, [name]: shared } };
    toast(["ui.build.saved", [name]], "", 3_000);
  };
  /** Go on with a twin of it, under a name that is still free. */
  const copy = (): void => {
    const base = nameOf(builder.army.value) || t("ui.build.unnamed");
    const taken = new Set([base, ...Object.keys(saved)]);
    let number = 2;
    while (taken.has(t("ui.build.copy-name", base, number))) number++;
    const name = t("ui.build.copy-name", base, number);
    builder.set(put(builder.army.value, "name", name), t("ui.build.loaded", name));
  };
  const forget = (): void => {
    const { [nameOf(builder.army.value)]: _, ...rest } = saved;
    armies.value = { ...armies.value, [game]: rest };
  };
  const upload = async (list: File | undefined): Promise<void> => {
    if (!list) return;
    try {
      const found = await api.check(game, { options: builder.options.value, text: await list.text() });
      builder.set(found.army, t("ui.build.loaded", list.name));
    } catch (error) {
      if (!(error instanceof Trouble)) throw error;
      toast(troubleSay(error), error.code);
    }
  };
  const share = async (): Promise<void> => {
    const hash = await packed({ army: builder.army.value, options: builder.options.value });
    const url = `${location.origin}/build/${game}#${hash}`;
    try {
      await navigator.clipboard.writeText(url);
      toast(["ui.copied", []], "", 2_500);
    } catch {
      toast(["ui.share.this", [url]]);
    }
  };
  return (
    <section class="shelf-tools panel" aria-label={t("ui.build.keep")}>
      <label class="field">
        {t("ui.build.begin")}
        <select
          value=""
          onChange={(event) => {
            begin(event.currentTarget.value);
            event.currentTarget.value = "";
          }}
        >
          <option value="">{t("ui.build.choose")}</option>
          <optgroup label={t("ui.build.ready")}>
            {Object.entries(ready).map(([id, army]) => (
              <option key={id} value={`ready:${id}`}>
                {readyName(option, id, army)}
              </option>
            ))}
          </optgroup>
          {Object.keys(saved).length ? (
            <optgroup label={t("ui.build.mine")}>
              {Object.keys(saved).map((name) => (
                <option key={name} value={`saved:${name}`}>
                  {name}
                </option>
              ))}
            </optgroup>
          ) : null}
          <option value="empty:">{t("ui.build.nothing")}</option>
        </select>
      </label>
      <div class="row">
        <button type="button" onClick={save}>
          {t("ui.build.save")}
        </button>
        <button type="button" onClick={copy}>
          {t("ui.build.copy-list")}
        </button>
        {nameOf(builder.army.value) in saved ? (
          <button type="button" onClick={forget}>
            {t("ui.build.forget")}
          </button>
        ) : null}
        <button type="button" onClick={() => void share()}>
          {t("ui.build.share")}
        </button>
        <button type="button" disabled={builder.isStale.value} onClick={() => download(builder, "toml")}>
          {t("ui.build.download", "TOML")}
        </button>
        <button type="button" onClick={() => download(builder, "json")}>
          {t("ui.build.download", "JSON")}
        </button>
        <button type="button" onClick={() => file.current?.click()}>
          {t("ui.build.upload")}
        </button>
        <input
          ref={file}
          type="file"
          hidden
          accept=".toml,.json,application/json,application/toml"
          aria-label={t("ui.build.upload")}
          onChange={(event) => {
            void upload(event.currentTarget.files?.[0]);
            event.currentTarget.value = "";
          }}
        />
      </div>
    </section>
  );
}

/** Hand the list over as a file. */
function download(builder: Builder, kind: "toml" | "json"): void {
  const { game } = builder.form;
  const whole = { game, ...builder.army.value };
  const text = kind === "json" ? `${JSON.stringify(whole, null, 2)}\n` : (builder.reckoning.value?.toml ?? "");
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${(nameOf(builder.army.value) || game).replace(/[^\p{L}\p{N}-]+/gu, "-")}.${kind}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
