import type { Config } from "@react-router/dev/config";

export default {
  buildDirectory: process.env.ESTADIA_BUILD ?? "build", // scripts/build.mjs builds beside the build that runs
  ssr: false,
  prerender: ["/login"],
  future: {
    v8_middleware: true,
    v8_splitRouteModules: "enforce",
    v8_viteEnvironmentApi: true,
    v8_passThroughRequests: true,
    v8_trailingSlashAwareDataRequests: true,
  },
} satisfies Config;
