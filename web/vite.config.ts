import { defineConfig } from "vitest/config";

const SERVER = "127.0.0.1:8000";

export default defineConfig({
  build: {
    // The built client is committed: the same sources must give the same bytes.
    outDir: "../src/blindfleet/server/static",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    reportCompressedSize: false,
  },
  server: {
    proxy: {
      "/api": { target: `http://${SERVER}`, ws: true },
    },
  },
  test: {
    include: ["tests/**/*.test.ts", "tests/**/*.test.tsx"],
    testTimeout: 120_000, // milliseconds: only what hangs takes that long
    hookTimeout: 120_000,
  },
});
