import { type CSSProperties, Fragment, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { statusLooks } from "~/components/ui/stay-status";
import { type Bar, drawnStatuses } from "~/routes/bookings/calendar/drawn-bars";

const iconSize = 12; // px
const images = new Map<string, CSSProperties>();

/** The style that draws a status's icon on a bar; null for a status without one. */
export function iconOf(status: Bar["status"], color: "status" | "canal"): CSSProperties | null {
  if (status === "preparation" || status === "taken" || status === "conflict") return null;
  const name = imageName(status, color);
  const known = images.get(name) ?? ({ "--icon": `var(${name})` } as CSSProperties);
  images.set(name, known);
  return known;
}

const imageName = (status: string, color: "status" | "canal") => `--bar-icon-${color}-${status}`;

/** Rendered icons by ink, cached for the next chart. */
const bitmaps = new Map<string, string>();

/**
 * Renders each status's icon to an image in the theme's colours, once the bars are painted: no bar waits for it. An
 * `svg` in each bar would add two transforms that the browser sorts in each changed frame, and an svg background is a
 * document painted for each bar; a bitmap is painted with its bar.
 */
export function BarIcons({ frame, stands }: { frame: RefObject<HTMLElement | null>; stands: boolean }) {
  const icons = useRef<HTMLDivElement>(null);
  // cached icons are set on the empty chart: with bars in it, each bar would be styled twice
  useLayoutEffect(() => void showIcons(frame.current, icons.current), [frame]);
  useEffect(() => {
    if (!stands) return;
    let wanted = true;
    const show = async () => {
      await Promise.all(showIcons(frame.current, icons.current).map(drawBitmap));
      // after two theme changes in a row the later one is shown, whichever is ready first
      if (wanted) showIcons(frame.current, icons.current);
    };
    const cancel = oncePainted(() => void show());
    const themed = new MutationObserver(show);
    themed.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    const night = window.matchMedia("(prefers-color-scheme: dark)");
    night.addEventListener("change", show);
    return () => {
      wanted = false;
      cancel();
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

/** Sets the icons that are cached for the theme's inks on the chart; returns the missing ones. */
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
  // all reads come before all writes, which change the style of every bar
  for (const [name, image] of images) {
    if (chart.style.getPropertyValue(name) !== image) chart.style.setProperty(name, image);
  }
  return missing;
}

/** Calls back after the second frame from now on, which starts once the first is painted; returns what cancels it. */
function oncePainted(call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      timer = setTimeout(call);
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

const sharp = 3; // bitmap pixels per CSS pixel, enough for any screen

/** Draws an icon in an ink as a CSS image, and caches it. */
async function drawBitmap({ svg, ink }: Inked): Promise<void> {
  const image = new Image(iconSize * sharp, iconSize * sharp);
  image.src = `data:image/svg+xml,${encodeURIComponent(svg.replaceAll("currentColor", ink))}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
  canvas.getContext("2d")?.drawImage(image, 0, 0, image.width, image.height);
  bitmaps.set(`${ink} ${svg}`, `url("${canvas.toDataURL()}")`);
}
