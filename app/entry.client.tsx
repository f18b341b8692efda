import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { rememberDrawnForm } from "~/lib/early-press";
import interUrl from "~/lib/inter.woff2?url";
import { reloadWhenRestored, reloadWhenStale } from "~/lib/missing-code";
import { report, startReporting } from "~/lib/reporting";
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

/** Loads the one font file after the first paint; until then the metric-matched fallback of styles.css is used. */
function loadFontWhenIdle(): void {
  const load = () => {
    const face = new FontFace("Inter Variable", `url(${interUrl}) format("woff2")`, {
      weight: "400 700",
      display: "swap",
    });
    face.load().then(
      (loaded) => document.fonts.add(loaded),
      () => undefined, // the fallback remains in use
    );
  };
  // two frames, because the first one paints
  requestAnimationFrame(() => requestAnimationFrame(load));
}
