import { type CSSProperties, Fragment, type RefObject, useEffect, useRef } from "react";
import { statusLooks } from "~/components/ui/status-looks";
import { drawnStatuses } from "~/routes/bookings/calendar/bar-words";
import type { Bar } from "~/routes/bookings/calendar/drawn-bars";

const iconSize = 12; // px
const images = new Map<string, CSSProperties>();

/** The style that draws a status's icon on a bar; null for what has none. */
export function iconOf(status: Bar["status"], color: "status" | "canal"): CSSProperties | null {
  if (status === "preparation" || status === "conflict") return null;
  const name = imageName(status, color);
  const known = images.get(name) ?? { backgroundImage: `var(${name})` };
  images.set(name, known);
  return known;
}

const imageName = (status: string, color: "status" | "canal") => `--bar-icon-${color}-${status}`;

/**
 * Makes an image of each status's icon, in the theme's colours. An `svg` in each bar would be two transforms more for
 * the browser to sort in each frame that changed, and one as its background is a document that is painted anew for each
 * bar; a bitmap is painted with its bar.
 */
export function BarIcons({ frame }: { frame: RefObject<HTMLElement | null> }) {
  const icons = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [chart, pattern] = [frame.current, icons.current];
    if (!chart || !pattern) return;
    let drawings = 0;
    const draw = () => {
      drawings += 1;
      const drawing = drawings;
      const theme = getComputedStyle(chart);
      for (const [index, status] of drawnStatuses.entries()) {
        const svg = pattern.children[index]?.outerHTML ?? "";
        for (const color of ["status", "canal"] as const) {
          const ink = theme.getPropertyValue(color === "status" ? `--st-${status}-fg` : "--text");
          bitmapOf(svg, ink).then((image) => {
            // Of two themes in a row the later one holds, whichever is ready first.
            if (drawing === drawings) chart.style.setProperty(imageName(status, color), image);
          });
        }
      }
    };
    draw();
    const themed = new MutationObserver(draw);
    themed.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    const night = window.matchMedia("(prefers-color-scheme: dark)");
    night.addEventListener("change", draw);
    return () => {
      drawings += 1;
      themed.disconnect();
      night.removeEventListener("change", draw);
    };
  }, [frame]);
  return (
    <div ref={icons} hidden>
      {drawnStatuses.map((status) => (
        <Fragment key={status}>{statusLooks[status].icon}</Fragment>
      ))}
    </div>
  );
}

const sharp = 3; // pixels of the bitmap for one of the page, enough for any screen

/** The icon in that ink as an image of CSS. */
async function bitmapOf(svg: string, ink: string): Promise<string> {
  const image = new Image(iconSize * sharp, iconSize * sharp);
  image.src = `data:image/svg+xml,${encodeURIComponent(svg.replaceAll("currentColor", ink.trim()))}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
  canvas.getContext("2d")?.drawImage(image, 0, 0, image.width, image.height);
  return `url("${canvas.toDataURL()}")`;
}
