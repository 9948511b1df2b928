/** Notices: it is the reader's turn while the page lies behind others; the tab says so, and, where it may, the browser. */
import { notices } from "../settings";
import { toast } from "../ui/toasts";
import { t } from "../words";

const SIGN = 'link[rel="icon"]';
const [USUAL, TURN] = ["/favicon.svg", "/favicon-turn.svg"];

/** The sign of the tab: with a dot while the reader is waited for. */
export function markTab(isMine: boolean): void {
  if (typeof document === "undefined") return;
  const [sign, wanted] = [document.querySelector<HTMLLinkElement>(SIGN), isMine ? TURN : USUAL];
  if (sign && sign.getAttribute("href") !== wanted) sign.setAttribute("href", wanted);
}

/** Does the reader want notices, and does the browser show them? */
export function mayNotify(): boolean {
  return notices.value && typeof Notification !== "undefined" && Notification.permission === "granted";
}

/** Turn notices on or off. Only a press of the reader comes here, so the browser may be asked; a no is taken kindly. */
export async function toggleNotices(): Promise<void> {
  if (mayNotify()) {
    notices.value = false;
    return;
  }
  if (typeof Notification === "undefined") {
    toast(["ui.notice.none", []]);
    return;
  }
  const answer = Notification.permission === "default" ? await Notification.requestPermission() : Notification.permission;
  notices.value = answer === "granted";
  toast([answer === "granted" ? "ui.notice.on" : "ui.notice.denied", []], "", answer === "granted" ? 3_000 : 9_000);
}

/** Tell the reader, if the page cannot be seen; one notice a table, each taking the place of the last. */
export function notify(table: string, title: string): void {
  if (!mayNotify() || document.visibilityState === "visible") return;
  try {
    const notice = new Notification(t("ui.notice.turn"), { body: title, tag: table, icon: USUAL });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // some phones show notices of installed pages only: the tab still says it
  }
}
