import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";

/** What runs: the version, and the commit it was built from; null if unknown, ending in `-dirty` if it was changed. */
export interface Release {
  version: string;
  commit: string | null;
}

const Written = z.object({ version: z.string(), commit: z.string().nullable() });
const Healthy = Written.extend({ status: z.literal("ok") });

/** The release as the build has written it; without a build, the version that the sources will get. */
export async function readRelease(root: string): Promise<Release> {
  const text = await readFile(join(root, "build/release.json"), "utf8").catch(() => null); // none in development
  if (text !== null) return Written.parse(JSON.parse(text));
  const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as { version: string };
  return { version, commit: null };
}

/** As shown to people: `0.1.0 (9e67f52e4)`. */
export const releaseText = ({ version, commit }: Release) => (commit === null ? version : `${version} (${commit})`);

/** What answers at an address, as shown to people; null if it is no Estadia. */
export async function releaseAt(url: string): Promise<string | null> {
  const signal = AbortSignal.timeout(5000);
  const answer = await fetch(`${url}/healthz`, { signal, redirect: "manual" }).catch(() => null); // nobody answers
  const told = Healthy.safeParse(await answer?.json().catch(() => null)); // no JSON: something else answers
  return told.success ? releaseText(told.data) : null;
}
