import type { Page } from "@playwright/test";

/** A user's interactions: presses by finger or mouse, fields typed into, keys that act as a press. */
export interface Interactions {
  presses: number;
  fields: number;
  keys: number;
  /** All of them: a press and the typing after it are two. */
  all: number;
}

/** Counts interactions from now on as the page sees them, so that none is missed. */
export async function countInteractions(page: Page): Promise<() => Promise<Interactions>> {
  await page.evaluate(() => {
    const seen = { presses: 0, fields: 0, keys: 0 };
    (window as unknown as { seen: typeof seen }).seen = seen;
    let field: EventTarget | null = null;
    const onPress = () => {
      seen.presses += 1;
    };
    addEventListener("pointerdown", onPress, true);
    addEventListener(
      "input",
      ({ target, isTrusted }) => {
        if (!isTrusted || target === field) return;
        field = target;
        seen.fields += 1;
      },
      true,
    );
    addEventListener(
      "keydown",
      ({ key, target }) => {
        const typing = target instanceof HTMLInputElement && key !== "Enter";
        if (key !== "Tab" && key !== "Control" && !typing) seen.keys += 1;
      },
      true,
    );
  });
  return async () => {
    const seen = await page.evaluate(() => (window as unknown as { seen: Omit<Interactions, "all"> }).seen);
    return { ...seen, all: seen.presses + seen.fields + seen.keys };
  };
}
