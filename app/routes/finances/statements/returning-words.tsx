import { useId, useState } from "react";
import { Checkbox } from "~/components/form/checkbox";
import { TextField } from "~/components/form/text-field";

interface ReturningWordsProps {
  /** The bank's text of the line. */
  text: string;
  /** Called with the words that identify later lines; null to suggest none. */
  onWords: (words: string | null) => void;
}

/** Whether such a line recurs, and by which words it is recognized. */
export function ReturningWords({ text, onWords }: ReturningWordsProps) {
  const id = useId();
  const [returns, setReturns] = useState(false);
  const [words, setWords] = useState(() => lasting(text));
  return (
    <>
      <Checkbox
        label="Sugerir isto quando a linha voltar"
        help="Nada é lançado sozinho: a linha vem marcada e você confirma."
        checked={returns}
        onCheckedChange={(next) => {
          setReturns(next);
          onWords(next ? words.trim() : null);
        }}
        className="col-span-12"
      />
      {returns && (
        <TextField
          id={`${id}-texto`}
          name="words"
          label="Texto da linha"
          required
          maxLength={80}
          defaultValue={words}
          onValueChange={(next) => {
            setWords(next);
            onWords(next.trim());
          }}
          className="col-span-12"
        />
      )}
    </>
  );
}

/** The words that are likely to recur: neither dates nor numbers. */
const lasting = (text: string) =>
  text
    .split(/\s+/)
    .filter((word) => word !== "" && !/\d/.test(word))
    .join(" ")
    .slice(0, 80);
