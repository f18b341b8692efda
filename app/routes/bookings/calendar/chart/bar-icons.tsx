import { type CSSProperties, Fragment, type RefObject, useEffect, useRef } from "react";
import { statusLooks } from "~/components/ui/status-looks";
import { drawnStatuses } from "~/routes/bookings/calendar/bar-words";
import type { Bar } from "~/routes/bookings/calendar/drawn-bars";

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
 * the browser to sort in each frame that changed; an image is painted with its bar.
 */
export function BarIcons({ frame }: { frame: RefObject<HTMLElement | null> }) {
  const icons = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [chart, pattern] = [frame.current, icons.current];
    if (!chart || !pattern) return;
    const draw = () => {
      const theme = getComputedStyle(chart);
      for (const [index, status] of drawnStatuses.entries()) {
        const svg = pattern.children[index]?.outerHTML ?? "";
        for (const color of ["status", "canal"] as const) {
          const ink = theme.getPropertyValue(color === "status" ? `--st-${status}-fg` : "--text");
          chart.style.setProperty(imageName(status, color), imageOf(svg, ink));
        }
      }
    };
    draw();
    const themed = new MutationObserver(draw);
    themed.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    const night = window.matchMedia("(prefers-color-scheme: dark)");
    night.addEventListener("change", draw);
    return () => {
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

const imageOf = (svg: string, ink: string) =>
  `url("data:image/svg+xml,${encodeURIComponent(svg.replaceAll("currentColor", ink.trim()))}")`;
