import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { filesByImports } from "./scripts/files-by-imports.ts";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), filesByImports()],
  resolve: { tsconfigPaths: true },
});
