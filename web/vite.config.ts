/** How the client is built: into the Python package, with hashed names and nothing inlined (the table's CSP is strict). */
import { defineConfig } from "vite";

/** Where `npm run dev` finds a running table. */
const table = "http://127.0.0.1:8321";

export default defineConfig({
  build: {
    outDir: "../src/conclave/table/client",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
  },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  server: {
    proxy: { "/api": { target: table, ws: true, changeOrigin: false } },
    fs: { allow: [".."] }, // the list of languages lies in the Python package
  },
});
