import { useRef, useState } from "react";
import { controlClass, Field } from "~/components/form/field";
import { useUnsavedGuard } from "~/lib/unsaved";

export interface CaptionFieldProps {
  caption: string;
  place: number;
  /** Resolves to whether it is saved. */
  onSave: (caption: string) => Promise<boolean>;
}

/** The words of a photo, also for whoever cannot see it. Enter saves them, and so does leaving the field. */
export function CaptionField({ caption, place, onSave }: CaptionFieldProps) {
  const [text, setText] = useState(caption);
  const [known, setKnown] = useState(caption);
  const sent = useRef<string | null>(null);
  // What somebody else wrote is shown, unless other words have been typed here.
  if (known !== caption) {
    setKnown(caption);
    if (text === known || text.trim() === caption) setText(caption);
  }
  useUnsavedGuard(text.trim() !== caption);

  const save = async () => {
    const asked = text.trim();
    if (asked === (sent.current ?? caption)) return;
    sent.current = asked;
    await onSave(asked);
    sent.current = null;
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field label={`Legenda da foto ${place}`}>
        {(control) => (
          <input
            {...control}
            type="text"
            name="caption"
            autoComplete="off"
            enterKeyHint="done"
            maxLength={200}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onBlur={() => void save()}
            className={controlClass}
          />
        )}
      </Field>
    </form>
  );
}
