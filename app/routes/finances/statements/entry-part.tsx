import { useEffect, useId, useState } from "react";
import { Checkbox } from "~/components/form/checkbox";
import { ComboboxField } from "~/components/form/combobox-field";
import { TextField } from "~/components/form/text-field";
import { categoryOptions } from "~/domains/finances/category-options";
import type { LineDialogProps, Told } from "~/routes/finances/statements/line-dialog";

interface EntryPartProps extends Pick<LineDialogProps, "line" | "categories"> {
  onTold: (told: Told | null) => void;
}

/** A new entry that the line is, and a rule for lines that come back. */
export function EntryPart({ line, categories, onTold }: EntryPartProps) {
  const id = useId();
  const comes = (line.amount_cents ?? 0) > 0;
  const [category, setCategory] = useState("");
  const [description, setDescription] = useState(line.text.slice(0, 120));
  const [returns, setReturns] = useState(false);
  const [words, setWords] = useState(() => lasting(line.text));
  useEffect(() => {
    if (category === "" || description.trim() === "" || (returns && words.trim() === "")) return onTold(null);
    const said = { category_id: category, description: description.trim() };
    onTold({
      parts: [{ kind: "entry", ...said, amount_cents: Math.abs(line.amount_cents ?? 0) }],
      ...(returns && { rule: { ...said, words: words.trim(), direction: comes ? "in" : "out" } }),
    });
  }, [category, description, returns, words, comes, line.amount_cents, onTold]);
  return (
    <div className="form-grid mt-3">
      <TextField
        id={`${id}-descricao`}
        name="description"
        label="Descrição"
        required
        maxLength={120}
        defaultValue={description}
        onValueChange={setDescription}
        className="col-span-12"
      />
      <ComboboxField
        id={`${id}-categoria`}
        name="category_id"
        label="Categoria"
        required
        options={categoryOptions(categories, comes ? "receivable" : "payable")}
        onValueChange={setCategory}
        className="col-span-12"
      />
      <Checkbox
        label="Sugerir isto quando a linha voltar"
        help="Nada é lançado sozinho: a linha vem marcada e você confirma."
        checked={returns}
        onCheckedChange={setReturns}
        className="col-span-12"
      />
      {returns && (
        <TextField
          id={`${id}-texto`}
          name="words"
          label="Quando o texto tiver"
          required
          maxLength={80}
          defaultValue={words}
          onValueChange={setWords}
          className="col-span-12"
        />
      )}
    </div>
  );
}

/** The words that stand in such a line the next time too: neither days nor numbers. */
const lasting = (text: string) =>
  text
    .replace(/\S*\d\S*/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 80);
