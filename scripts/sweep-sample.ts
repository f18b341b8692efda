import { execFileSync } from "node:child_process";
import { touchedEndpoints } from "./touched-endpoints.ts";

export function git(...args: string[]): string[] {
  return execFileSync("git", args, { encoding: "utf8" }).split("\n").filter(Boolean);
}

/**
 * Files changed since the given commit, including uncommitted changes. Without one: since the branch left main, or on
 * main since the commit before.
 */
export function changedFiles(since?: string): string[] {
  const hasMain = git("branch", "--list", "main").length > 0;
  const fork = hasMain ? git("merge-base", "HEAD", "main")[0] : undefined;
  const isOnMain = fork === undefined || fork === git("rev-parse", "HEAD")[0];
  const base = since ?? (isOnMain ? git("rev-parse", "--quiet", "--verify", "HEAD~1^{commit}")[0] : fork) ?? "HEAD";
  const changed = [
    ...git("diff", "--name-only", "--diff-filter=d", base),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
  return [...new Set(changed)];
}

/** The hash of the commit's tree, from which a run chooses everything random; TEST_SEED repeats another run. */
export const testSeed = process.env.TEST_SEED ?? git("rev-parse", "--short=12", "HEAD^{tree}")[0] ?? "";

const mostTouched = 30;

/** One endpoint in eight of each expensive sweep, and the endpoints that the change touches. */
export function sweepSample(): Record<string, string> {
  const touched = touchedEndpoints(changedFiles());
  if (touched.length > mostTouched)
    console.log(`The change reaches ${touched.length} endpoints: the nearest ${mostTouched} are in each sweep.`);
  return { SWEEP: "8", SWEEP_TOUCHED: touched.slice(0, mostTouched).join("|") };
}
