import type sharp from "sharp";

let loading: Promise<typeof sharp> | null = null;

/** The picture library, loaded with the first picture, because most starts never need it. */
export function loadSharp(): Promise<typeof sharp> {
  loading ??= import("sharp").then((found) => restricted(found.default));
  return loading;
}

/** One core per picture, and only the three decoders offered: whatever a file claims to be, no other runs. */
function restricted(library: typeof sharp): typeof sharp {
  library.concurrency(1);
  library.cache(false);
  library.block({ operation: ["VipsForeignLoad"] });
  library.unblock({
    operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
  });
  return library;
}
