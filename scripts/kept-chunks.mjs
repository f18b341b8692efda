import { access, cp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

// Tabs that are open ask for chunks of the build that they were loaded from, and a server that runs reads parts of the
// one that it was started with: the chunks of the build before stay beside the new ones.

const folders = ["client/assets", "server-bundle"];
const namesIn = (folder) => readdir(folder).catch(() => []);

/**
 * Puts a finished build in the place of the one before, by renaming: until then that one is whole, and a build that
 * fails changes nothing. The new one gets the chunks of the one before, and not of those before it, so that they do
 * not pile up.
 */
export async function putInPlace(next, build) {
  await access(next);
  const own = Object.fromEntries(
    await Promise.all(folders.map(async (name) => [name, await namesIn(join(next, name))])),
  );
  const before = await ownChunksOf(build);
  for (const folder of folders) {
    const all = await namesIn(join(build, folder));
    const listed = before?.[folder] ?? all;
    // The same once more is no new build: tabs may still be of the one before.
    const isSame = own[folder].length === listed.length && own[folder].every((name) => listed.includes(name));
    for (const name of isSame ? all : listed) {
      if (all.includes(name) && !own[folder].includes(name)) {
        await cp(join(build, folder, name), join(next, folder, name), { recursive: true });
      }
    }
  }
  await writeFile(join(next, "chunks.json"), JSON.stringify(own));
  await swap(next, build);
}

/** What the build before made itself; releases before this one listed the client's chunks alone. */
async function ownChunksOf(build) {
  const text = await readFile(join(build, "chunks.json"), "utf8").catch(() => "{}");
  const listed = JSON.parse(text);
  return Array.isArray(listed) ? { "client/assets": listed } : listed;
}

async function swap(next, build) {
  const before = `${build}.before`;
  await rm(before, { recursive: true, force: true });
  const hadBuild = await rename(build, before).then(
    () => true,
    () => false,
  );
  try {
    await rename(next, build);
  } catch (error) {
    if (hadBuild) await rename(before, build);
    throw error;
  }
  await rm(before, { recursive: true, force: true });
}
