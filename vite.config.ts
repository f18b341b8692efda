import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { lightContract } from "./scripts/light-contract.ts";

// Left alone the bundler makes sixty small files of what pages share, and each costs a request. So: what every page
// needs, log-in included; where calls go and what words there are; what reads forms by the contract; what stands around
// every page behind the log-in; the fields of lists and small forms.
const frame =
  /app[\\/](root|root-chrome|entry\.client|lib[\\/]light-form)\.|components[\\/](shell[\\/]auth-layout|ui[\\/](button|icon-button)|form[\\/](text-field|password-field|checkbox))\./;
const words =
  /[\\/]contract[\\/](?!accommodation-sheet|labels|messages|parse|amenities)[\w-]+\.ts\?plain|[\\/]domain[\\/](stay-dates|money|booking-states|wall-clock)\./;
const forms =
  /[\\/]contract[\\/][\w-]+\.ts$|node_modules[\\/](zod|@conform-to)[\\/]|app[\\/]lib[\\/](form|form-submit|form-values|form-texts|idempotency|use-changed-fields)\./;
const desk =
  /app[\\/](routes[\\/]panel[\\/][\w-]+\.|lib[\\/](format|today|list-address|use-fresh-on-return)|components[\\/](shell[\\/](app-shell|side-panel|drawer)|page[\\/](page-head|page-body)|table[\\/](column|data-table|pager|search-field|use-search-text|filter-select|filter-bar|card-l)|ui[\\/](menu|status-chip|panel|empty-state|dialog|confirm-dialog|tabs)))|lucide-react/;
const fields =
  /app[\\/](components[\\/]form[\\/](date|use-|typed|hidden-value|calendar-popover|radio|native|select|textarea|option)|lib[\\/](booking-words|possible-acts)\.|components[\\/]booking-acts[\\/](act-(icons|words)|use-act-dialog)\.|routes[\\/]bookings[\\/](payment-words|act-entries|list-(data|filters|total))\.)/;

const groups = [
  { name: "frame", test: frame, priority: 4 },
  { name: "words", test: words, priority: 3 },
  { name: "forms", test: forms, priority: 2 },
  { name: "desk", test: desk, priority: 1 },
  { name: "fields", test: fields },
];

export default defineConfig({
  plugins: [lightContract(), tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
});
