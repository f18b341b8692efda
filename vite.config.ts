import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

// What every page needs, in one file: by itself the bundler makes forty small ones of it, and each costs a request.
const frame =
  /app[\\/](root|root-chrome|entry\.client|lib[\\/]light-form)\.|components[\\/](ui[\\/](button|icon-button)|form[\\/](text-field|password-field|checkbox))\./;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: "frame", test: frame }] } } } },
    },
  },
});
