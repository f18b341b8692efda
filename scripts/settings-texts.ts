import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { settingNames, settings } from "../server/platform/settings.ts";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The table of the settings in README. */
export function settingsTable(): string {
  const rows = settingNames.map((name) => {
    const { fallback, about } = settings[name];
    return `| \`${name}\` | ${fallback ?? "none"} | ${about} |`;
  });
  return ["| Name | Default | What it does |", "|---|---|---|", ...rows].join("\n");
}

const plain = (markdown: string) => markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").replaceAll("`", "");

/** The line of a comment, broken at 100 characters. */
function comment(text: string): string[] {
  const lines = [""];
  for (const word of text.split(" ")) {
    const last = lines.at(-1)!;
    if (last.length + word.length > 100) lines.push(word);
    else lines[lines.length - 1] = last === "" ? word : `${last} ${word}`;
  }
  return lines.map((line) => `# ${line}`);
}

/** `.env.example`: every setting with its default, switched off. */
export function envExample(): string {
  const parts = settingNames.map((name) => {
    const { fallback, about, expected } = settings[name];
    const literal = /^`([^`$]*)`$/.exec(fallback ?? "")?.[1];
    const without = literal === undefined ? ` (default: ${fallback === null ? "none" : plain(fallback)})` : "";
    const value = literal?.includes(" ") ? `"${literal}"` : (literal ?? "");
    return [...comment(`${plain(about)}.`), ...comment(`Value: ${expected}${without}.`), `#${name}=${value}`].join(
      "\n",
    );
  });
  const head = comment(
    "The settings of Estadia, written by `npm run settings` from server/platform/settings.ts. Copy this file, remove the # " +
      "of a line to set it, and keep the copy readable by its owner only: it holds passwords and keys.",
  );
  return `${[head.join("\n"), ...parts].join("\n\n")}\n`;
}

const marks = ["<!-- settings: written by npm run settings -->\n\n", "\n\n<!-- end of settings -->"] as const;

/** A document with the table of today between its marks. */
export function withSettings(document: string): string {
  const [from, to] = [document.indexOf(marks[0]), document.indexOf(marks[1])];
  if (from < 0 || to < from) throw new Error("The document has no marks for the settings.");
  return document.slice(0, from + marks[0].length) + settingsTable() + document.slice(to);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const readme = join(root, "README.md");
  writeFileSync(readme, withSettings(readFileSync(readme, "utf8")));
  writeFileSync(join(root, ".env.example"), envExample());
}
