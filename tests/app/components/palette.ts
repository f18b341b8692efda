import { readFileSync } from "node:fs";

export type Palette = Record<string, string>;

// from the root, where the tests run: under jsdom the URL of this module is not a file
const read = (file: string) => readFileSync(`app/components/look/${file}`, "utf8").replace(/\/\*[\s\S]*?\*\//g, "");

/** Every custom property declared in a sheet of the look; later ones override earlier ones. */
export function propertiesOf(css: string): Palette {
  return Object.fromEntries(
    [...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!.trim()]),
  );
}

const light = { ...propertiesOf(read("scale.css")), ...propertiesOf(read("light.css")) };
export const palettes = { light, dark: { ...light, ...propertiesOf(read("dark.css")) } };

/** The colour of a role, `#rrggbb`; throws if the role is missing or not a plain colour. */
export function colourOf(palette: Palette, role: string): string {
  let value = palette[role];
  while (value?.startsWith("var(")) value = palette[value.slice(6, -1)];
  const short = value?.match(/^#([0-9a-f])([0-9a-f])([0-9a-f])$/i);
  if (short) return `#${short[1]}${short[1]}${short[2]}${short[2]}${short[3]}${short[3]}`;
  if (!/^#[0-9a-f]{6}$/i.test(value ?? "")) throw new Error(`--${role} is not a colour: ${value}`);
  return value!;
}

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map((c) =>
    c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

/** WCAG contrast of two colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light! + 0.05) / (dark! + 0.05);
}

/** A background with the strongest line of a translucent pattern over it. */
export function under(palette: Palette, pattern: string, ground: string): string {
  const [r, g, b, alpha] = palette[pattern]!.match(/[\d.]+/g)!.map(Number);
  const base = channels(colourOf(palette, ground));
  const mixed = [r!, g!, b!].map((c, i) => Math.round(c * alpha! + base[i]! * (1 - alpha!)));
  return `#${mixed.map((c) => c.toString(16).padStart(2, "0")).join("")}`;
}
