import { loadSharp } from "#server/platform/files/decode-image";

const [width, height] = [1200, 800];
type Color = readonly [number, number, number];

interface SceneAsked {
  place: "seaside" | "mountains";
  seed: number;
}

interface Scene {
  sky: readonly [top: Color, horizon: Color];
  sun: { x: number; y: number; color: Color };
  /** Mountain ranges from far to near: height and color of each. */
  ranges: readonly { base: number; swing: number; color: Color }[];
  /** The height at which the sea begins, for accommodations at the coast. */
  sea: { from: number; color: Color } | null;
}

const seaside: Omit<Scene, "sun"> = {
  sky: [
    [92, 158, 198],
    [244, 226, 198],
  ],
  ranges: [
    { base: 0.52, swing: 0.07, color: [120, 158, 168] },
    { base: 0.6, swing: 0.05, color: [66, 122, 118] },
  ],
  sea: { from: 0.63, color: [46, 132, 150] },
};
const mountains: Omit<Scene, "sun"> = {
  sky: [
    [120, 138, 190],
    [250, 204, 168],
  ],
  ranges: [
    { base: 0.42, swing: 0.12, color: [146, 146, 178] },
    { base: 0.56, swing: 0.1, color: [92, 112, 128] },
    { base: 0.72, swing: 0.07, color: [48, 82, 74] },
  ],
  sea: null,
};

/** A landscape, drawn pixel by pixel: the same seed gives the same picture. A JPEG as a camera would send it. */
export async function drawScene({ place, seed }: SceneAsked): Promise<Buffer> {
  const turn = (seed * 0.618) % 1;
  const base = place === "seaside" ? seaside : mountains;
  const scene = { ...base, sun: { x: 0.15 + 0.7 * turn, y: 0.18 + 0.2 * turn, color: [255, 240, 208] as Color } };
  const dots = Buffer.alloc(width * height * 3);
  for (let x = 0; x < width; x += 1) {
    const crests = scene.ranges.map(({ base, swing }, index) => base - swing * wave(x / width, seed + index * 7));
    for (let y = 0; y < height; y += 1) {
      dots.set(colorAt(scene, crests, x / width, y / height), (y * width + x) * 3);
    }
  }
  const sharp = await loadSharp();
  return sharp(dots, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** A ridge line between -1 and 1. */
const wave = (x: number, seed: number) =>
  0.6 * Math.sin(x * 5 + seed) + 0.3 * Math.sin(x * 13 + seed * 2.3) + 0.1 * Math.sin(x * 41 + seed * 5.1);

function colorAt({ sky, sun, ranges, sea }: Scene, crests: readonly number[], x: number, y: number): Color {
  if (sea && y > sea.from) return mixed(sea.color, sky[1], glitter(x, y, sun.x));
  for (let near = ranges.length - 1; near >= 0; near -= 1) {
    const crest = crests[near]!;
    if (y > crest) return mixed(ranges[near]!.color, [24, 44, 46], Math.min(0.45, (y - crest) * 1.1));
  }
  const far = Math.hypot((x - sun.x) * 1.5, y - sun.y);
  const air = mixed(sky[0], sky[1], Math.min(1, y * 1.7));
  return far < 0.055 ? sun.color : mixed(air, sun.color, Math.max(0, 0.5 - far * 1.4));
}

/** How much of the sky the water reflects: most below the sun, in ripples. */
const glitter = (x: number, y: number, sun: number) =>
  Math.max(0, 0.35 - Math.abs(x - sun)) * (0.6 + 0.4 * Math.sin(y * 240 + Math.sin(x * 30) * 3));

const mixed = (a: Color, b: Color, share: number): Color => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];
