import { type CSSProperties, Fragment, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { statusLooks } from "~/components/ui/status-looks";
import { drawnStatuses } from "~/routes/bookings/calendar/bar-words";
import type { Bar } from "~/routes/bookings/calendar/drawn-bars";

const iconSize = 12; // px
const images = new Map<string, CSSProperties>();

/** The style that draws a status's icon on a bar; null for what has none. */
export function iconOf(status: Bar["status"], color: "status" | "canal"): CSSProperties | null {
  if (status === "preparation" || status === "conflict") return null;
  const name = imageName(status, color);
  const known = images.get(name) ?? ({ "--icon": `var(${name})` } as CSSProperties);
  images.set(name, known);
  return known;
}

const imageName = (status: string, color: "status" | "canal") => `--bar-icon-${color}-${status}`;

/** What was drawn of an icon in an ink, for the next chart. */
const bitmaps = new Map<string, string>();

/**
 * Makes an image of each status's icon, in the theme's colours, once the chart stands. An `svg` in each bar would be two
 * transforms more for the browser to sort in each frame that changed, and one as its background is a document that is
 * painted anew for each bar; a bitmap is painted with its bar.
 */
export function BarIcons({ frame, stands }: { frame: RefObject<HTMLElement | null>; stands: boolean }) {
  const icons = useRef<HTMLDivElement>(null);
  // what is known is given to the empty chart: with bars in it each of them would be styled twice
  useLayoutEffect(() => void showIcons(frame.current, icons.current), [frame]);
  useEffect(() => {
    if (!stands) return;
    let wanted = true;
    const show = async () => {
      await Promise.all(showIcons(frame.current, icons.current).map(drawBitmap));
      // of two themes in a row the later one is shown, whichever is ready first
      if (wanted) showIcons(frame.current, icons.current);
    };
    void show();
    const themed = new MutationObserver(show);
    themed.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    const night = window.matchMedia("(prefers-color-scheme: dark)");
    night.addEventListener("change", show);
    return () => {
      wanted = false;
      themed.disconnect();
      night.removeEventListener("change", show);
    };
  }, [frame, stands]);
  return (
    <div ref={icons} hidden>
      {drawnStatuses.map((status) => (
        <Fragment key={status}>{statusLooks[status].icon}</Fragment>
      ))}
    </div>
  );
}

interface Inked {
  svg: string;
  ink: string;
}

/** Gives the chart the icons that have been drawn in the theme's inks; answers those that have not. */
function showIcons(chart: HTMLElement | null, pattern: HTMLElement | null): Inked[] {
  if (!chart || !pattern) return [];
  const theme = getComputedStyle(chart);
  const text = theme.getPropertyValue("--text").trim();
  const missing: Inked[] = [];
  const images = drawnStatuses.flatMap((status, index) => {
    const svg = pattern.children[index]?.outerHTML ?? "";
    const inks = { status: theme.getPropertyValue(`--st-${status}-fg`).trim(), canal: text };
    return (["status", "canal"] as const).map((color) => {
      const image = bitmaps.get(`${inks[color]} ${svg}`);
      if (!image) missing.push({ svg, ink: inks[color] });
      return [imageName(status, color), image ?? ""] as const;
    });
  });
  // all reading comes before all writing, which changes the style of every bar
  for (const [name, image] of images) {
    if (chart.style.getPropertyValue(name) !== image) chart.style.setProperty(name, image);
  }
  return missing;
}

const sharp = 3; // pixels of the bitmap for one of the page, enough for any screen

/** Draws an icon in an ink as an image of CSS, and keeps it. */
async function drawBitmap({ svg, ink }: Inked): Promise<void> {
  const image = new Image(iconSize * sharp, iconSize * sharp);
  image.src = `data:image/svg+xml,${encodeURIComponent(svg.replaceAll("currentColor", ink))}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
  canvas.getContext("2d")?.drawImage(image, 0, 0, image.width, image.height);
  bitmaps.set(`${ink} ${svg}`, `url("${canvas.toDataURL()}")`);
}
