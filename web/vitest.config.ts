/** How the client is tested: as it is built, without a browser. Apart, because building needs no vitest. */
import { defineConfig, mergeConfig } from "vitest/config";
import build from "./vite.config";

export default mergeConfig(
  build,
  defineConfig({
    test: { include: ["tests/**/*.test.ts", "tests/**/*.test.tsx"], environment: "node" },
  }),
);
