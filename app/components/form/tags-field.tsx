import X from "lucide-react/icons/x";
import { type KeyboardEvent, useRef, useState } from "react";
import { longestTag, mostTags } from "#contract/platform/limits";
import { controlClass, Field, type FieldProps } from "~/components/form/field";

export interface TagsFieldProps extends Omit<FieldProps, "defaultValue" | "onValueChange"> {
  defaultTags?: readonly string[] | undefined;
  /** Focused when its dialog opens. */
  autoFocus?: boolean;
}

const typedIn = (text: string) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

/** What of the typed tags fits beside the others, and what does not. */
function fitting(tags: readonly string[], typed: readonly string[]): { fit: string[]; left: string[] } {
  const short = typed.filter((each) => each.length <= longestTag);
  const fit = [...new Set([...tags, ...short])].slice(0, mostTags);
  return { fit, left: typed.filter((each) => !fit.includes(each)) };
}

function whyLeft(left: readonly string[]): string | null {
  if (left.length === 0) return null;
  const long = left.find((each) => each.length > longestTag);
  if (long) return `Uma etiqueta tem no máximo ${longestTag} letras, esta tem ${long.length}: encurte o texto`;
  return `São no máximo ${mostTags} etiquetas: tire uma antes`;
}

/**
 * Short labels of the company's own. Enter or a comma adds the typed one; text left in the field counts too. What does
 * not fit stays as typed, and the form refuses it.
 */
export function TagsField({ defaultTags = [], name, form, autoFocus = false, ...frame }: TagsFieldProps) {
  const [tags, setTags] = useState<readonly string[]>(defaultTags);
  const [text, setText] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const change = (next: readonly string[]) => {
    setTags(next);
    input.current?.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const take = () => {
    const { fit, left } = fitting(tags, typedIn(text));
    setText(left.join(", "));
    if (fit.length > tags.length) change(fit);
  };
  const { left } = fitting(tags, typedIn(text));
  const refused = whyLeft(left);
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.key === "Enter" || event.key === ",") && text.trim() !== "") {
      event.preventDefault();
      take();
    } else if (event.key === "Backspace" && text === "" && tags.length > 0) {
      change(tags.slice(0, -1));
    }
  };
  return (
    <Field {...frame} {...(refused && { errors: [refused] })} tall>
      {(control) => (
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-1.5">
          {/* an emptied list is sent explicitly: a PUT keeps what is absent */}
          {tags.length + left.length === 0 && <input type="hidden" name={name} form={form} value="" />}
          {tags.map((tag) => (
            <span
              key={tag}
              className="inline-flex h-6 items-center gap-1 rounded-1 bg-primary-soft pl-2 text-xs text-on-primary-soft"
            >
              {tag}
              <input type="hidden" name={name} form={form} value={tag} />
              <button
                type="button"
                aria-label={`Tirar a etiqueta ${tag}`}
                onClick={() => {
                  change(tags.filter((other) => other !== tag));
                  input.current?.focus();
                }}
                className="grid size-6 place-items-center rounded-1 hover:bg-primary/15"
              >
                <X aria-hidden="true" className="size-3.5" />
              </button>
            </span>
          ))}
          {left.map((tag) => (
            <input key={tag} type="hidden" name={name} form={form} value={tag} />
          ))}
          <input
            {...control}
            {...(autoFocus && { "data-autofocus": true })}
            ref={input}
            form={form}
            value={text}
            autoComplete="off"
            enterKeyHint="done"
            onChange={(event) => setText(event.currentTarget.value)}
            onBlur={take}
            onKeyDown={onKeyDown}
            className={`${controlClass} min-h-6 min-w-24`}
          />
        </span>
      )}
    </Field>
  );
}
