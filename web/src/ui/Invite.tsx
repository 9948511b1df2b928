/** The invitation: a link to copy or share, and the same as a QR code for whoever sits across the room. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../words";
import { toast } from "./toasts";

export function inviteUrl(table: string, invite: string): string {
  return `${location.origin}/table/${table}?invite=${encodeURIComponent(invite)}`;
}

export function Invite({ url }: { url: string }) {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      toast(["ui.copied", []], "", 2_500);
    } catch {
      document.querySelector<HTMLInputElement>("#invite-link")?.select();
    }
  };
  return (
    <div class="invite">
      <label for="invite-link">{t("ui.invite.link")}</label>
      <div class="copy">
        <input id="invite-link" readonly value={url} onFocus={(event) => event.currentTarget.select()} />
        <button type="button" class="primary" onClick={() => void copy()}>
          {t("ui.copy")}
        </button>
        {"share" in navigator ? (
          <button
            type="button"
            onClick={() => void navigator.share({ url, title: t("ui.brand") }).catch(() => undefined)}
          >
            {t("ui.share")}
          </button>
        ) : null}
      </div>
      {isOnlyHere() ? <p class="note">{t("ui.invite.local")}</p> : null}
      <QrCode text={url} />
    </div>
  );
}

/** An address that no other machine can reach. */
function isOnlyHere(): boolean {
  return /^(localhost|127\.|\[::1\])/.test(location.hostname);
}

function QrCode({ text }: { text: string }) {
  const code = useSignal({ size: 0, path: "" });
  useEffect(() => {
    void import("uqr").then(({ encode }) => {
      const { data, size } = encode(text, { border: 2 });
      const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")));
      code.value = { size, path: squares.join("") };
    });
  }, [text]);
  const { size, path } = code.value;
  if (!size) return null;
  return (
    <svg
      class="qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t("ui.invite.qr")}
      shape-rendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
