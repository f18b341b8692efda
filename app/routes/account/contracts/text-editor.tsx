import Bold from "lucide-react/icons/bold";
import Heading from "lucide-react/icons/heading";
import Italic from "lucide-react/icons/italic";
import List from "lucide-react/icons/list";
import Plus from "lucide-react/icons/plus";
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { longestContract } from "#contract/contract-types";
import { isVariable } from "#domain/contracts/contract-variables";
import type { FieldProps } from "~/components/form/field";
import { FieldNote } from "~/components/form/field-note";
import { Button } from "~/components/ui/button";
import { cx } from "~/components/ui/cx";
import { IconButton } from "~/components/ui/icon-button";
import { type Edited, writeIn } from "~/lib/write-in";
import {
  emphasise,
  insertVariable,
  markLines,
  type OfferedVariable,
  type OpenVariable,
  offeredVariables,
  openVariable,
} from "~/routes/account/contracts/text-edits";
import { VariableMenu, type VariableMenuProps } from "~/routes/account/contracts/variable-menu";

export interface TextEditorProps extends Pick<FieldProps, "name" | "errors"> {
  id: string;
  defaultValue: string | undefined;
  area: RefObject<HTMLTextAreaElement | null>;
  /** Names of the variables that the booking beside it leaves empty. */
  empty: readonly { name: string }[];
  /** It is being sent: what is typed now would be lost. */
  locked: boolean;
  /** Where one was in the text; a save draws the form anew. */
  place: RefObject<EditorPlace>;
}

export interface EditorPlace {
  start: number;
  end: number;
  /** px */
  scrolled: number;
}

interface OpenMenu extends OpenVariable {
  at: number;
  place: VariableMenuProps["place"];
}

const [menuHeight, menuFoot] = [330, 50]; // px

/** The Markdown of a contract, with its variables marked, a small toolbar, and a menu that `{{` opens. */
export function TextEditor({ area, id, name, errors, empty, locked, place, ...props }: TextEditorProps) {
  const { defaultValue: start = "" } = props;
  const [text, setText] = useState(start);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [closed, setClosed] = useState(-1); // the `{{` whose menu Escape has closed
  const [offer, setOffer] = useState(-1); // the `{{` that the button has written
  const box = useRef<HTMLDivElement>(null);
  const mirror = useRef<HTMLDivElement>(null);
  const listId = useId();
  const emptyNames = useMemo(() => new Set(empty.map((each) => each.name)), [empty]);
  const offered = menu ? offeredVariables(menu.query) : [];

  useEffect(() => {
    const form = area.current?.form;
    const reset = () => setText(start);
    form?.addEventListener("reset", reset);
    return () => form?.removeEventListener("reset", reset);
  }, [area, start]);

  useLayoutEffect(() => {
    const [field, scroller] = [area.current, area.current?.parentElement?.parentElement];
    if (!field || !scroller) return;
    field.setSelectionRange(place.current.start, place.current.end);
    scroller.scrollTop = place.current.scrolled;
    return () => {
      place.current = { start: field.selectionStart, end: field.selectionEnd, scrolled: scroller.scrollTop };
    };
  }, [area, place]);

  /** Opens the menu where a variable is being typed, and closes it elsewhere. */
  const look = () => {
    const field = area.current;
    if (!field || field.selectionStart !== field.selectionEnd) return setMenu(null);
    const open = openVariable(field.value, field.selectionStart);
    if (!open) setClosed(-1);
    if (!open || open.from === closed) return setMenu(null);
    setMenu((before) => ({
      ...open,
      at: before?.from === open.from && before.query === open.query ? before.at : 0,
      place: placeOfMenu(mirror.current, box.current, field.value, open.from),
    }));
  };
  const edit = (change: (now: Edited) => Edited) => {
    const field = area.current;
    if (field) writeIn(field, change({ text: field.value, start: field.selectionStart, end: field.selectionEnd }));
  };
  const choose = ({ name: chosen }: OfferedVariable) => {
    edit(({ text: now, end }) => insertVariable(now, end, chosen));
    setMenu(null);
  };
  const press = (event: KeyboardEvent) => {
    if (!menu) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = offered[menu.at];
    if (step && offered.length > 0) {
      setMenu({ ...menu, at: (menu.at + step + offered.length) % offered.length });
    } else if (event.key === "Enter" && chosen) choose(chosen);
    else if (event.key === "Escape") {
      setClosed(menu.from);
      setMenu(null);
      if (menu.from === offer && menu.query === "") {
        edit(({ text: now }) => ({ text: now.slice(0, offer) + now.slice(offer + 2), start: offer, end: offer }));
      }
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const tool = (label: string, icon: ReactNode, change: (now: Edited) => Edited) => (
    <IconButton size="row" label={label} icon={icon} disabled={locked} onClick={() => edit(change)} />
  );
  const noteId = `${id}-nota`;
  return (
    <div
      ref={box}
      className="relative min-w-0 rounded-2 border border-line bg-surface has-[textarea:focus]:border-focus has-[textarea:focus]:shadow-[0_0_0_1px_var(--focus)]"
      data-invalid={errors ? "" : undefined}
    >
      <div
        role="toolbar"
        aria-label="Formatar o texto"
        className="sticky top-0 z-1 flex flex-wrap items-center rounded-t-2 lg:gap-1 border-line-soft border-b bg-surface px-2 py-1.5"
      >
        {tool("Título", <Heading />, (now) => markLines(now, "## "))}
        {tool("Negrito", <Bold />, (now) => emphasise(now, "**"))}
        {tool("Itálico", <Italic />, (now) => emphasise(now, "*"))}
        {tool("Lista", <List />, (now) => markLines(now, "- "))}
        <Button
          size="row"
          variant="soft"
          icon={<Plus />}
          disabled={locked}
          className="lg:ml-1 max-sm:[&_svg]:hidden"
          onClick={() => {
            setClosed(-1);
            setOffer(area.current?.selectionEnd ?? -1);
            edit(({ text: now, end: at }) => ({
              text: `${now.slice(0, at)}{{${now.slice(at)}`,
              start: at + 2,
              end: at + 2,
            }));
          }}
        >
          Inserir variável
        </Button>
      </div>
      <div className="lg:max-h-[calc(100dvh-15rem)] lg:min-h-80 lg:overflow-y-auto">
        <div className="relative">
          <Mirror box={mirror} text={text} empty={emptyNames} />
          <textarea
            ref={area}
            id={id}
            name={name}
            defaultValue={start}
            maxLength={longestContract}
            readOnly={locked}
            spellCheck
            aria-label="Texto do contrato"
            aria-describedby={noteId}
            aria-invalid={errors ? true : undefined}
            aria-autocomplete="list"
            aria-controls={menu ? listId : undefined}
            aria-activedescendant={menu && offered.length > 0 ? `${listId}-${menu.at}` : undefined}
            onInput={({ currentTarget }) => {
              setText(currentTarget.value);
              look();
            }}
            onSelect={look}
            onKeyDown={press}
            onBlur={() => setMenu(null)}
            className={cx(
              textClass,
              "absolute inset-0 h-full w-full resize-none overflow-hidden bg-transparent text-ink outline-hidden",
            )}
          />
        </div>
      </div>
      {menu && <VariableMenu id={listId} offered={offered} at={menu.at} place={menu.place} onChoose={choose} />}
      <div className="border-line-soft border-t px-4 py-1">
        <FieldNote id={noteId} error={errors?.[0]} help="Digite {{ para inserir uma variável" />
      </div>
    </div>
  );
}

/** What both layers share: a letter of one lies exactly over the same letter of the other. */
const textClass = "block p-4 text-field leading-relaxed whitespace-pre-wrap wrap-anywhere";

interface MirrorProps {
  box: RefObject<HTMLDivElement | null>;
  text: string;
  empty: ReadonlySet<string>;
}

/** The same text unseen below the field: it gives the field its height, and its variables their grounds. */
function Mirror({ box, text, empty }: MirrorProps) {
  return (
    <div ref={box} aria-hidden="true" className={cx(textClass, "min-h-80 text-transparent select-none")}>
      {text.split("\n").map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are known by their number
        <Line key={index} line={line} empty={line.includes("{{") ? empty : none} />
      ))}
    </div>
  );
}

const none: ReadonlySet<string> = new Set();

const Line = memo(({ line, empty }: { line: string; empty: ReadonlySet<string> }) => (
  <div className="min-h-[1lh] scroll-mt-32 scroll-mb-36">
    {line.split(/(\{\{[^{}]*\}\})/).map((part, index) => {
      if (index % 2 === 0) return part;
      const variable = part.slice(2, -2).trim();
      const look = !isVariable(variable)
        ? "bg-error-soft underline decoration-error decoration-wavy"
        : empty.has(variable)
          ? "bg-warning-soft"
          : "bg-primary-soft";
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts are known by their place
        <span key={index} className={cx("rounded-1", look)}>
          {part}
        </span>
      );
    })}
  </div>
));

/** Where the `{{` at a place of the text is drawn, from the edges of the editor. */
function placeOfMenu(mirror: Element | null, box: Element | null, text: string, from: number): OpenMenu["place"] {
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
  const seen = window.visualViewport?.height ?? window.innerHeight; // without the keyboard of a phone
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

/** Brings what is selected into sight, by the line below the field that has its number. */
export function revealIn(field: HTMLTextAreaElement, { text, start }: Edited): void {
  const line = text.slice(0, start).split("\n").length - 1;
  requestAnimationFrame(() => field.previousElementSibling?.children[line]?.scrollIntoView({ block: "nearest" }));
}
