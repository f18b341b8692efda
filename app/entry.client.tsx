import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { rememberDrawnForm } from "~/lib/early-press";
import { loadFontWhenIdle } from "~/lib/font";
import { report, startReporting } from "~/lib/reporting";
import { reloadWhenRestored, reloadWhenStale } from "~/lib/stale-tab";
import { stayWhenOffline } from "~/lib/stay-offline";
import { watchOtherTabs } from "~/lib/tenant";

reloadWhenStale();
reloadWhenRestored();
stayWhenOffline();
watchOtherTabs();
rememberDrawnForm();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={report} useTransitions={false} />
    </StrictMode>,
  );
});

loadFontWhenIdle();
void startReporting();
