import { posix } from "node:path";
import { expect, test } from "vitest";
import { everyPath, textOf } from "#tests/rules/reading/files";
import type { Complaints } from "#tests/rules/reading/rooms";

const known = new Set(
  everyPath.flatMap((path) => path.split("/").map((_, end, parts) => parts.slice(0, end + 1).join("/"))),
);
const documents = everyPath.filter((path) => path.endsWith(".md"));
const topFolders = /^(app|contract|domain|server|tests|scripts|bench|docs)\//;

function headingsOf(markdown: string): Set<string> {
  const titles = [...markdown.matchAll(/^#{1,6} (.+)$/gm)].map(([, title]) => title ?? "");
  const slug = (title: string) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-");
  return new Set(titles.map(slug));
}

/** Links and quoted paths of a document that do not exist. */
function deadEnds(path: string, markdown: string): Complaints {
  // A file that the reader is to create is named in a comment of the document: <!-- example: app/routes/x.tsx -->
  const examples = new Set([...markdown.matchAll(/<!-- example: (\S+) -->/g)].map(([, example]) => example));
  const prose = markdown.replace(/```[\s\S]*?```/g, "");
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link]) => link ?? "")
    .filter((link) => !/^[a-z]+:/i.test(link) && !leads(path, link, markdown));
  // A path with a placeholder or a pattern (`server/<domain>/*.ts`) is an example, not a reference.
  const quoted = [...prose.matchAll(/`([^`\s]+)`/g)]
    .map(([, text]) => (text ?? "").replace(/(:\d+)?\/?$/, ""))
    .filter(
      (text) => topFolders.test(text) && !/[<>*{}()$]|\.\.\./.test(text) && !known.has(text) && !examples.has(text),
    );
  return [...links, ...quoted].map((target) => `${path} points to ${target}`);
}

function leads(from: string, link: string, markdown: string): boolean {
  const [file = "", anchor] = link.split("#");
  const target = file === "" ? from : posix.join(posix.dirname(from), file).replace(/\/$/, "");
  if (file !== "" && !known.has(target)) return false;
  if (anchor === undefined || !target.endsWith(".md")) return true;
  return headingsOf(file === "" ? markdown : textOf(target)).has(anchor);
}

test("links and paths in the documents exist", () => {
  expect(documents.flatMap((path) => deadEnds(path, textOf(path)))).toEqual([]);
});

test.each([
  "See [the tour](docs/no-such-tour.md).",
  "See [below](#no-such-heading).",
  "It is in `server/nowhere/no-such-file.ts`.",
  "![picture](docs/no-such-picture.png)",
])("a dead link is found: %s", (text) => {
  expect(deadEnds("README.md", text)).toHaveLength(1);
});

test("a valid link is not reported", () => {
  const text =
    "# A heading\n[up](#a-heading) [code](contract/platform/dates.ts) `server/app.ts` `server/<domain>/x.ts`";
  expect(deadEnds("README.md", text)).toEqual([]);
});

const index = "docs/decisions/README.md";
const longest = 45; // lines: a page
const decisions = documents.filter((path) => path.startsWith("docs/decisions/") && path !== index);

/**
 * Decisions that are too long, that the index does not list once, or that stand among those in force though replaced.
 */
function misfiled(path: string, text: string, listed: string): Complaints {
  const link = `](${path.replace("docs/decisions/", "")}) |`;
  const isReplaced = /^[^\n]*\n\n[^\n]*\bsuperseded by\b/i.test(text);
  return [
    ...(text.split("\n").length - 1 > longest ? [`${path} is longer than a page`] : []),
    ...(listed.split(link).length === 2 ? [] : [`${index} does not list ${path} once`]),
    ...(isReplaced && !path.includes("/superseded/") ? [`${path} is superseded`] : []),
  ];
}

test("every decision is a page at most, listed once, and in force unless it is in superseded", () => {
  expect(decisions.flatMap((path) => misfiled(path, textOf(path), textOf(index)))).toEqual([]);
});

test("a decision that is too long, unlisted and replaced is found", () => {
  const text = `# A thing\n\n2026-11-30, superseded by another.\n${"A line.\n".repeat(50)}`;
  expect(misfiled("docs/decisions/2026-11-30-a-thing.md", text, textOf(index))).toHaveLength(3);
});
