import { onDevice } from "~/lib/browser-storage";

export const themes = ["light", "dark", "system"] as const;
export type Theme = (typeof themes)[number];

const storageKey = "estadia-theme";

/** The theme chosen on this device; light (the default of the specification) if no valid value is stored. */
export function readTheme(): Theme {
  const stored = onDevice.read(storageKey);
  return themes.find((theme) => theme === stored) ?? "light";
}

/** Applies a theme to the page and stores it for the next visit, if the browser does not block storage. */
export function chooseTheme(theme: Theme): void {
  applyTheme(theme);
  onDevice.write(storageKey, theme);
}

/** Sets `<html data-theme>`, on which the colour roles depend. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
}

/** Inline script for the head: it sets the theme before the first paint, so that a dark screen never flashes white. */
export const themeScript = `try{var t=localStorage.getItem("${storageKey}");if(t==="dark"||t==="system")document.documentElement.dataset.theme=t}catch(e){}`;
