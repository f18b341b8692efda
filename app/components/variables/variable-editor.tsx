import Plus from "lucide-react/icons/plus";
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { joinedLines } from "#domain/typed-text";
import { FieldNote, type FieldProps } from "~/components/form/field";
import { judgedLength } from "~/components/form/textarea-field";
import { Button } from "~/components/ui/button";
import { cx } from "~/components/ui/cx";
import { VariableMenu, type VariableMenuProps } from "~/components/variables/variable-menu";
import { Mirror, placeOfMenu, textClass, type VariableMark } from "~/components/variables/variable-mirror";
import { type Edited, writeIn } from "~/lib/write-in";

export interface VariableEditorProps extends Pick<FieldProps, "name" | "errors"> {
  id: string;
  label: string;
  /** Shows the label in the bar; otherwise the bar shows `tools`. */
  labelled?: boolean;
  /** Buttons before "Inserir variável" that change the text. */
  tools?: (edit: (change: (now: Edited) => Edited) => void) => ReactNode;
  defaultValue: string | undefined;
  area: RefObject<HTMLTextAreaElement | null>;
  /** The variables that match the typed part of a name. */
  offer: (query: string) => OfferedVariable[];
  /** How a variable is highlighted; return the same object while nothing changes. */
  markOf: (name: string) => VariableMark;
  maxLength: number;
  /** One line: Enter inserts no line break. */
  single?: boolean;
  help?: ReactNode;
  form?: string;
  /** It is being submitted: further typing would be lost. */
  locked: boolean;
  /** The position in the text, restored when a save renders the form again. */
  place?: RefObject<EditorPlace>;
  /** Classes of the scrolling box, and of its text. */
  boxClass?: string;
  textClass?: string;
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

/** A text with its variables highlighted, a small toolbar, and a menu that `{{` opens. */
export function VariableEditor(props: VariableEditorProps) {
  const { area, id, name, form: formId, errors, label, labelled, offer, markOf, locked, place, single } = props;
  const { defaultValue: start = "" } = props;
  const [text, setText] = useState(start);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [closed, setClosed] = useState(-1); // the `{{` whose menu was closed with Escape
  const [begun, setBegun] = useState(-1); // the `{{` inserted by the button
  const box = useRef<HTMLDivElement>(null);
  const mirror = useRef<HTMLDivElement>(null);
  const listId = useId();
  const offered = menu ? offer(menu.query) : [];

  useEffect(() => {
    const form = area.current?.form;
    const reset = () => setText(start);
    form?.addEventListener("reset", reset);
    return () => form?.removeEventListener("reset", reset);
  }, [area, start]);

  useLayoutEffect(() => {
    const [field, scroller] = [area.current, area.current?.parentElement?.parentElement];
    if (!field || !scroller || !place) return;
    field.setSelectionRange(place.current.start, place.current.end);
    scroller.scrollTop = place.current.scrolled;
    return () => {
      place.current = { start: field.selectionStart, end: field.selectionEnd, scrolled: scroller.scrollTop };
    };
  }, [area, place]);

  /** Opens the menu if a variable is being typed at the caret, else closes it. */
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
    if (!menu) {
      if (single && event.key === "Enter") event.preventDefault();
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = offered[menu.at];
    if (step && offered.length > 0) {
      setMenu({ ...menu, at: (menu.at + step + offered.length) % offered.length });
    } else if (event.key === "Enter" && chosen) choose(chosen);
    else if (event.key === "Escape") {
      setClosed(menu.from);
      setMenu(null);
      if (menu.from === begun && menu.query === "") {
        edit(({ text: now }) => ({ text: now.slice(0, begun) + now.slice(begun + 2), start: begun, end: begun }));
      }
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const noteId = `${id}-nota`;
  const { error: tooLong, count } = judgedLength(text.length, props.maxLength);
  return (
    <div
      ref={box}
      className="relative min-w-0 rounded-2 border border-line bg-surface has-[textarea:focus]:border-focus has-[textarea:focus]:shadow-[0_0_0_1px_var(--focus)]"
      data-invalid={errors ? "" : undefined}
    >
      <div
        role="toolbar"
        aria-label={labelled ? `Variáveis: ${label}` : "Formatar o texto"}
        className="sticky top-0 z-1 flex flex-wrap items-center rounded-t-2 lg:gap-1 border-line-soft border-b bg-surface px-2 py-1.5"
      >
        {labelled && (
          <label htmlFor={id} className="mr-auto px-2 font-medium text-muted text-xs">
            {label}
          </label>
        )}
        {props.tools?.(edit)}
        <Button
          size="row"
          variant="soft"
          icon={<Plus />}
          disabled={locked}
          className="lg:ml-1 max-sm:[&_svg]:hidden"
          onClick={() => {
            setClosed(-1);
            setBegun(area.current?.selectionEnd ?? -1);
            edit(({ text: now, end: at }) => ({
              text: `${now.slice(0, at)}{{${now.slice(at)}`,
              start: at + 2,
              end: at + 2,
            }));
          }}
        >
          Inserir variável{labelled && <span className="sr-only"> em {label}</span>}
        </Button>
      </div>
      <div className={props.boxClass}>
        <div className="relative">
          <Mirror box={mirror} text={text} markOf={markOf} className={props.textClass} />
          <textarea
            ref={area}
            id={id}
            name={name}
            defaultValue={start}
            form={formId}
            readOnly={locked}
            spellCheck
            aria-label={labelled ? undefined : label}
            aria-describedby={noteId}
            aria-invalid={(errors ?? tooLong) ? true : undefined}
            aria-autocomplete="list"
            aria-controls={menu ? listId : undefined}
            aria-activedescendant={menu && offered.length > 0 ? `${listId}-${menu.at}` : undefined}
            onInput={({ currentTarget }) => {
              // pasted lines are joined
              if (single && currentTarget.value.includes("\n")) {
                currentTarget.value = joinedLines(currentTarget.value, " ");
              }
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
        <FieldNote
          id={noteId}
          error={errors?.[0] ?? tooLong}
          help={count ?? props.help ?? "Digite {{ para inserir uma variável"}
        />
      </div>
    </div>
  );
}

/** A variable offered by a menu. */
export interface OfferedVariable {
  name: string;
  label: string;
  sample: string;
  /** Consecutive variables of one group are listed below its name. */
  group?: string;
}

interface OpenVariable {
  /** The position of its `{{`. */
  from: number;
  /** The typed part of its name. */
  query: string;
}

/** The variable being typed at the caret: a `{{` on the same line that is not closed yet. */
export function openVariable(text: string, caret: number): OpenVariable | null {
  const found = /\{\{([^{}\n]{0,60})$/.exec(text.slice(0, caret));
  return found && { from: caret - found[0].length, query: (found[1] ?? "").trim() };
}

/** Inserts a variable in place of the one being typed, and over the rest of its name. */
export function insertVariable(text: string, caret: number, name: string): Edited {
  const start = openVariable(text, caret)?.from ?? caret;
  const rest = /^[\w.]*[^\S\n]*\}\}/.exec(text.slice(caret))?.[0] ?? "";
  const written = `{{${name}}}`;
  const at = start + written.length;
  return { text: text.slice(0, start) + written + text.slice(caret + rest.length), start: at, end: at };
}
