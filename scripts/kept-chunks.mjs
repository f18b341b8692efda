import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

// Tabs that are open ask for chunks of the build that they were loaded from: the build before stays beside the new one.

const namesIn = (folder) => readdir(folder).catch(() => []);
const nothingThere = () => {};

/**
 * Removes a build but for its chunks, which are laid aside: a build that fails leaves them there for the next. Gives
 * what is called once the new build stands: it puts back the chunks of the build before, and not of those before it, so
 * that they do not pile up.
 */
export async function removeBuild(build) {
  const aside = join(build, "aside");
  await mkdir(aside, { recursive: true });
  // What a failed build left is no reason to lose those laid aside before it: they are not renamed over.
  await rename(join(build, "client/assets"), join(aside, "assets")).catch(nothingThere);
  await rename(join(build, "chunks.json"), join(aside, "chunks.json")).catch(nothingThere);
  for (const name of await namesIn(build)) {
    if (name !== "aside") await rm(join(build, name), { recursive: true, force: true });
  }
  return () => putBack(build, aside);
}

async function putBack(build, aside) {
  const [now, all] = [await namesIn(join(build, "client/assets")), await namesIn(join(aside, "assets"))];
  const list = await readFile(join(aside, "chunks.json"), "utf8").catch(nothingThere);
  const before = list === undefined ? all : JSON.parse(list);
  // The same once more is no new build: tabs may still be of the one before.
  const isSame = now.length === before.length && now.every((name) => before.includes(name));
  for (const name of isSame ? all : before) {
    if (!now.includes(name)) await cp(join(aside, "assets", name), join(build, "client/assets", name));
  }
  await writeFile(join(build, "chunks.json"), JSON.stringify(now));
  await rm(aside, { recursive: true, force: true });
}
