/** A list as a link: the list and the options it is made for, small enough for an address. */
import type { ArmyList, Options } from "../wire";

export interface Shared {
  army: ArmyList;
  options: Options;
}

const KEY = "army=";
const MOST = 40_000; // letters of a list that is worth unpacking

async function through(bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream): Promise<Uint8Array> {
  const whole = new Response(new Blob([bytes]).stream().pipeThrough(stream as ReadableWritablePair<Uint8Array, Uint8Array>));
  return new Uint8Array(await whole.arrayBuffer());
}

/** What stands behind the # of a link. */
export async function packed(shared: Shared): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(shared));
  const small = await through(bytes, new CompressionStream("deflate-raw"));
  const letters = btoa(String.fromCharCode(...small));
  return KEY + letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The list that a link holds; none if it holds none, or something else. */
export async function unpacked(hash: string): Promise<Shared | undefined> {
  if (!hash.startsWith(KEY)) return undefined;
  try {
    const letters = atob(hash.slice(KEY.length).replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const text = new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw")));
    if (text.length > MOST) return undefined;
    const shared = JSON.parse(text) as Partial<Shared> | null;
    const isList = typeof shared?.army === "object" && shared.army !== null && !Array.isArray(shared.army);
    return isList ? { army: shared.army as ArmyList, options: shared.options ?? {} } : undefined;
  } catch {
    return undefined;
  }
}
