import { useEffect, useId, useState } from "react";
import { ComboboxField } from "~/components/form/combobox-field";
import { TextField } from "~/components/form/text-field";
import { categoryOptions } from "~/domains/finances/category-options";
import type { LineDialogProps, Told } from "~/routes/finances/statements/line-dialog";
import { ReturningWords } from "~/routes/finances/statements/returning-words";

interface EntryPartProps extends Pick<LineDialogProps, "line" | "categories"> {
  onTold: (told: Told | null) => void;
}

/** A new entry for the line, and a rule for recurring lines. */
export function EntryPart({ line, categories, onTold }: EntryPartProps) {
  const id = useId();
  const comes = (line.amount_cents ?? 0) > 0;
  const [category, setCategory] = useState("");
  const [description, setDescription] = useState(line.text.slice(0, 120));
  const [words, setWords] = useState<string | null>(null);
  useEffect(() => {
    if (category === "" || description.trim() === "" || words === "") return onTold(null);
    const said = { category_id: category, description: description.trim() };
    onTold({
      parts: [{ kind: "entry", ...said, amount_cents: Math.abs(line.amount_cents ?? 0) }],
      ...(words !== null && { rule: { ...said, words, direction: comes ? "in" : "out" } }),
    });
  }, [category, description, words, comes, line.amount_cents, onTold]);
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
      <ReturningWords text={line.text} onWords={setWords} />
    </div>
  );
}
