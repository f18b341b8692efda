import interUrl from "~/lib/inter.woff2?url";

/** Loads the one font file after the first paint; until it is there the metric-matched fallback of styles.css stands. */
export function loadFontWhenIdle(): void {
  const load = () => {
    const face = new FontFace("Inter Variable", `url(${interUrl}) format("woff2")`, {
      weight: "400 700",
      display: "swap",
    });
    face.load().then(
      (loaded) => document.fonts.add(loaded),
      () => undefined, // the fallback is good enough to work with
    );
  };
  // two frames: the first is the one that paints
  requestAnimationFrame(() => requestAnimationFrame(load));
}
