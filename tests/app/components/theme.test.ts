// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import { chooseTheme, readTheme, themeScript } from "~/lib/theme";

const shown = () => document.documentElement.dataset.theme;
const runScript = () => new Function(themeScript)();

describe("the theme", () => {
  beforeEach(() => {
    localStorage.clear();
    document.documentElement.dataset.theme = "light";
  });

  it("is light until another is chosen", () => {
    runScript();
    expect([readTheme(), shown()]).toEqual(["light", "light"]);
  });

  it.each(["dark", "system"] as const)("%s is kept for the next visit and applied before the first paint", (theme) => {
    chooseTheme(theme);
    document.documentElement.dataset.theme = "light"; // as delivered
    runScript();
    expect([readTheme(), shown()]).toEqual([theme, theme]);
  });

  it("ignores an unknown value", () => {
    localStorage.setItem("estadia-theme", "pink");
    runScript();
    expect([readTheme(), shown()]).toEqual(["light", "light"]);
  });
});
