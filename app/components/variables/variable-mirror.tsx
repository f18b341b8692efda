import { memo, type RefObject } from "react";
import { cx } from "~/components/ui/cx";
import type { VariableMenuProps } from "~/components/variables/variable-menu";
import type { Edited } from "~/lib/write-in";

export type VariableMark = "known" | "empty" | "unknown";

const [menuHeight, menuFoot] = [330, 50]; // px

/** Shared by both layers, so that each letter is exactly over the same letter of the other. */
export const textClass = "block p-4 text-field leading-relaxed whitespace-pre-wrap wrap-anywhere";

interface MirrorProps {
  markOf: (name: string) => VariableMark;
  box: RefObject<HTMLDivElement | null>;
  text: string;
  className: string | undefined;
}

/** The same text invisibly below the field: it gives the field its height, and highlights the variables. */
export function Mirror({ box, text, markOf, className }: MirrorProps) {
  return (
    <div ref={box} aria-hidden="true" className={cx(textClass, "text-transparent select-none", className)}>
      {text.split("\n").map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are known by their number
        <Line key={index} line={line} markOf={line.includes("{{") ? markOf : none} />
      ))}
    </div>
  );
}

const none = (): VariableMark => "known";

const looks: Record<VariableMark, string> = {
  known: "bg-primary-soft",
  empty: "bg-warning-soft",
  unknown: "bg-error-soft underline decoration-error decoration-wavy",
};

const Line = memo(({ line, markOf }: { line: string; markOf: (name: string) => VariableMark }) => (
  <div className="min-h-[1lh] scroll-mt-32 scroll-mb-36">
    {line.split(/(\{\{[^{}]*\}\})/).map((part, index) => {
      if (index % 2 === 0) return part;
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts are known by their place
        <span key={index} className={cx("rounded-1", looks[markOf(part.slice(2, -2).trim())])}>
          {part}
        </span>
      );
    })}
  </div>
));

/** The position of the `{{` at an index of the text, relative to the editor. */
export function placeOfMenu(
  mirror: Element | null,
  box: Element | null,
  text: string,
  from: number,
): VariableMenuProps["place"] {
  const before = text.slice(0, from).split("\n");
  const line = mirror?.children[before.length - 1];
  if (!line || !box) return { left: 8, top: 48, bottom: 8, above: false, room: menuHeight };
  let offset = before.at(-1)?.length ?? 0;
  const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() && offset > (walker.currentNode.textContent?.length ?? 0)) {
    offset -= walker.currentNode.textContent?.length ?? 0;
  }
  const range = document.createRange();
  if (walker.currentNode instanceof Text)
    range.setStart(walker.currentNode, Math.min(offset, walker.currentNode.length));
  else range.selectNode(line);
  const letter = range.getClientRects?.()[0] ?? line.getBoundingClientRect();
  const frame = box.getBoundingClientRect();
  const seen = window.visualViewport?.height ?? window.innerHeight; // without the on-screen keyboard
  const [over, under] = [letter.top, seen - letter.bottom];
  const above = under < menuHeight && over > under;
  return {
    left: Math.max(8, letter.left - frame.left),
    top: letter.bottom - frame.top + 4,
    bottom: frame.bottom - letter.top + 4,
    above,
    room: Math.max(100, (above ? over : under) - menuFoot),
  };
}

/** Scrolls the selection into view, by the mirror's line with its number. */
export function revealIn(field: HTMLTextAreaElement, { text, start }: Edited): void {
  const line = text.slice(0, start).split("\n").length - 1;
  requestAnimationFrame(() => field.previousElementSibling?.children[line]?.scrollIntoView({ block: "nearest" }));
}
