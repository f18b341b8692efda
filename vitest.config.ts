import { defineConfig } from "vitest/config";

const room = (name: string, extra: object = {}) => ({
  extends: true as const,
  test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], ...extra },
});

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    env: { TZ: process.env.TZ ?? "UTC" },
    projects: [room("rules"), room("domain"), room("contract"), room("server"), room("app", { environment: "jsdom" })],
  },
});
