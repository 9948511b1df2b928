/** Puts a gzip and a brotli twin beside every built file that gets smaller by it; the server sends whichever is wanted. */
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";

const built = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "src", "conclave", "table", "client");
let [whole, packed] = [0, 0];
for (const name of readdirSync(built, { recursive: true })) {
  const path = join(built, name);
  if (!statSync(path).isFile() || /\.(gz|br|png)$/.test(name)) continue;
  const body = readFileSync(path);
  const [gzip, brotli] = [gzipSync(body, { level: 9 }), brotliCompressSync(body)];
  whole += body.length;
  packed += Math.min(gzip.length, body.length);
  if (gzip.length < body.length) writeFileSync(`${path}.gz`, gzip);
  if (brotli.length < body.length) writeFileSync(`${path}.br`, brotli);
}
console.log(`client: ${(whole / 1000).toFixed(0)} kB, ${(packed / 1000).toFixed(0)} kB gzipped`);
