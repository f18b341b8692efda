import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { lightContract } from "./scripts/light-contract.ts";

// Left alone the bundler makes sixty small files of what pages share, and each costs a request. So: what every page
// needs, log-in included; what stands around every page behind the log-in and in its lists; what bookings are listed
// and acted on with; where calls go and what words there are; dialogs; what reads forms by the contract; the fields of
// small forms; icons. A module goes with the first of these that needs it. A guest's page needs the frame, `listed` and
// `words` alone.
const frame =
  /app[\\/](root|root-chrome|entry\.client|lib[\\/]light-form)\.|components[\\/](shell[\\/]auth-layout|ui[\\/](button|icon-button)|form[\\/](text-field|password-field|checkbox))\./;
const desk =
  /app[\\/](routes[\\/]panel[\\/][\w-]+\.|lib[\\/](today|list-address|use-fresh-on-return)|components[\\/](shell[\\/](app-shell|side-panel)|page[\\/](page-head|page-body)|form[\\/]option|table[\\/](column|data-table|pager|search-field|use-search-text|filter-select|filter-bar|card-l)|ui[\\/](menu|status-chip|panel|empty-state|tabs|use-resting-finger)))|lucide-react[\\/].*[\\/](calendar-plus|file-up|list-filter|panel-right-open|pencil|plus|x)\./;
const bookings =
  /app[\\/](lib[\\/]api-download|domains[\\/]bookings[\\/](possible-acts|act-(icons|words)|use-act-dialog)|routes[\\/]bookings[\\/](payment-words|act-entries|list[\\/](period-words|list-(data|filters|total))))\./;
const listed =
  /[\\/]contract[\\/](accommodations|booking-(sheets|values|words)|bookings|date-limits|events|paging|saved-filters)\.ts\?plain|[\\/]domain[\\/](stay-dates|money|booking-states|commission|paid-to-channel|wall-clock)\.|app[\\/](lib[\\/]format|domains[\\/]bookings[\\/]booking-words|components[\\/]ui[\\/](chip|avatar|initials))\./;
const words =
  /[\\/]contract[\\/](?!accommodation-sheet|labels|messages|parse|amenities)[\w-]+\.ts\?plain|app[\\/](lib[\\/]message-links|domains[\\/]bookings[\\/]group-nights|components[\\/]ui[\\/]focused-notice)\./;
const dialogs = /components[\\/](shell[\\/]drawer|ui[\\/](dialog|confirm-dialog))\./;
const forms =
  /[\\/]contract[\\/][\w-]+\.ts$|node_modules[\\/](zod|@conform-to)[\\/]|app[\\/]lib[\\/](form|form-submit|form-values|form-texts|idempotency|use-changed-fields)\./;
const fields =
  /app[\\/]components[\\/]form[\\/](date|use-|typed|hidden-value|calendar-popover|radio|native|select|textarea)/;

const inThisOrder = { frame, listed, words, forms, desk, bookings, dialogs, fields, icons: /lucide-react/ };
const groups = Object.entries(inThisOrder).map(([name, test], index) => ({ name, test, priority: 9 - index }));

export default defineConfig({
  plugins: [lightContract(), tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
});
