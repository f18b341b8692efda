import { useId, useState } from "react";
import { Checkbox } from "~/components/form/checkbox";
import { TextField } from "~/components/form/text-field";

interface ReturningWordsProps {
  /** What the bank says of the line. */
  text: string;
  /** The words by which the next one is known; null where none is to be suggested. */
  onWords: (words: string | null) => void;
}

/** Whether such a line comes back, and by which words it is known then. */
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

/** The words that stand in such a line the next time too: neither days nor numbers. */
const lasting = (text: string) =>
  text
    .replace(/\S*\d\S*/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 80);
