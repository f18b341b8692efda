import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

// Left alone the bundler makes sixty small files of what pages share, and each costs a request. So: what every page
// needs, log-in included; the contract with what reads forms by it; what stands around every page behind the log-in.
const frame =
  /app[\\/](root|root-chrome|entry\.client|lib[\\/]light-form)\.|components[\\/](shell[\\/]auth-layout|ui[\\/](button|icon-button)|form[\\/](text-field|password-field|checkbox))\./;
const contract =
  /[\\/](contract|domain)[\\/]|node_modules[\\/](zod|@conform-to)[\\/]|app[\\/]lib[\\/](form|form-submit|form-values|form-texts|idempotency|use-changed-fields)\./;
const desk =
  /app[\\/](routes[\\/]panel[\\/][\w-]+\.|lib[\\/](format|list-address|use-fresh-on-return)|components[\\/](shell[\\/](app-shell|side-panel)|page[\\/](page-head|page-body)|table[\\/](data-table|pager|search-field|filter-select|filter-bar|card-l)|ui[\\/](menu|status-chip|panel|empty-state|dialog|confirm-dialog|tabs)))|lucide-react/;

const groups = [
  { name: "frame", test: frame, priority: 3 },
  { name: "contract", test: contract, priority: 2 },
  { name: "desk", test: desk, priority: 1 },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
});
