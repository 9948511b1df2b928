/** Is there room for a rail beside the board? Below, its parts are sheets. */
import { signal } from "@preact/signals";

const query = typeof matchMedia === "undefined" ? undefined : matchMedia("(min-width: 1024px)");

export const isWide = signal(query?.matches ?? true);

query?.addEventListener("change", () => (isWide.value = query.matches));
