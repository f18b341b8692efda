import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Defect } from "./defect.ts";

/** A copy of the tracked files that shares the installed packages, so that defects never change the work tree. */
export function copyTree(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), "estadia-prove-"));
  const files = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" }).split("\0").filter(Boolean);
  for (const file of files) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  return copy;
}

/** Applies a defect to the copy and returns a function that undoes it. Throws if a text is not found. */
export function sabotage(copy: string, { name, edits }: Defect): () => void {
  const undo: (() => void)[] = [];
  for (const { file, find, replace } of edits) {
    const path = join(copy, file);
    const text = readFileSync(path, "utf8");
    if (!text.includes(find)) throw new Error(`"${name}": ${file} no longer holds ${JSON.stringify(find)}`);
    writeFileSync(
      path,
      text.replaceAll(find, () => replace),
    );
    undo.push(() => writeFileSync(path, text));
  }
  return () => {
    for (const restore of undo) restore();
  };
}
