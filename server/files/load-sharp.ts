import type sharp from "sharp";

let loading: Promise<typeof sharp> | null = null;

/** What draws pictures, read from the disk with the first one: most starts never meet a picture. */
export function loadSharp(): Promise<typeof sharp> {
  loading ??= import("sharp").then((found) => restricted(found.default));
  return loading;
}

/** One core for one picture, and no decoder but the three that are offered: whatever a file claims, nothing else runs. */
function restricted(library: typeof sharp): typeof sharp {
  library.concurrency(1);
  library.cache(false);
  library.block({ operation: ["VipsForeignLoad"] });
  library.unblock({
    operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
  });
  return library;
}
