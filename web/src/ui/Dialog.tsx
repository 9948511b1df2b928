/** A dialog in front of the page: the browser keeps the focus inside and gives it back. */
import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { t } from "../words";
import { GlyphButton } from "./Glyph";

interface Props {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
  wide?: boolean;
}

export function Dialog({ title, onClose, children, wide = false }: Props) {
  const box = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const dialog = box.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside it is for pointers; a keyboard has Escape
    <dialog
      ref={box}
      class={wide ? "dialog wide" : "dialog"}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === box.current) onClose();
      }}
    >
      <div class="dialog-body">
        <header>
          <h2 id={heading}>{title}</h2>
          <GlyphButton name="close" class="quiet" label={t("ui.close")} onClick={onClose} />
        </header>
        {children}
      </div>
    </dialog>
  );
}

/** A question that needs a second thought. */
export function Confirm(props: { title: string; say: string; yes: string; onYes: () => void; onClose: () => void }) {
  return (
    <Dialog title={props.title} onClose={props.onClose}>
      <p>{props.say}</p>
      <div class="actions">
        <button type="button" onClick={props.onClose}>
          {t("ui.cancel")}
        </button>
        <button
          type="button"
          class="primary"
          onClick={() => {
            props.onClose();
            props.onYes();
          }}
        >
          {props.yes}
        </button>
      </div>
    </Dialog>
  );
}
