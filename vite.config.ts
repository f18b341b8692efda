import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { filesByImports } from "./scripts/files-by-imports.ts";
import { lightContract } from "./scripts/light-contract.ts";

export default defineConfig({
  plugins: [lightContract(), tailwindcss(), reactRouter(), filesByImports()],
  resolve: { tsconfigPaths: true },
});
