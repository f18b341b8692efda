import { useId, useState } from "react";
import { useFetcher } from "react-router";
import type { BankProfileInput } from "#contract/money/bank-profiles";
import type { ColumnRole } from "#domain/bank-statements/csv-profile";
import { type CsvSample, guessRoles } from "#domain/bank-statements/csv-sample";
import { Checkbox } from "~/components/form/checkbox";
import type { Option } from "~/components/form/option";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { TextareaField } from "~/components/form/textarea-field";
import { Button } from "~/components/ui/button";
import { Dialog, DialogBack } from "~/components/ui/dialog";
import { Notice } from "~/components/ui/notice";
import { newKey } from "~/lib/idempotency";
import { useResult } from "~/lib/use-dialog";
import { lacksSigns, readBy, roleOptions } from "~/routes/finances/statements/profile-sample";
import { actBody, type StatementResult } from "~/routes/finances/statements/statement-acts";

export interface ProfileFormProps {
  name: string;
  bytes: Uint8Array;
  sample: CsvSample;
  onClose: () => void;
  onMade: () => void;
}

const marks = [
  { value: "", label: "Descobrir pelo arquivo" },
  { value: "comma", label: "Vírgula, 1.234,56" },
  { value: "point", label: "Ponto, 1,234.56" },
];

/** The columns of a file with their meanings, and a preview of the result. */
export function ProfileForm({ name: first, bytes, sample, onClose, onMade }: ProfileFormProps) {
  const formId = useId();
  const [header, setHeader] = useState(sample.header);
  const [chosen, setChosen] = useState<Record<string, (ColumnRole | null)[]>>({});
  const [name, setName] = useState(first);
  const [mark, setMark] = useState("");
  const [flags, setFlags] = useState({ negated: false, continued: false });
  const [sides, setSides] = useState("");
  const [leftOut, setLeftOut] = useState("");
  const fetcher = useFetcher<StatementResult>();
  const saving = fetcher.state !== "idle";
  const problem = saving ? undefined : fetcher.data?.problem;
  const names = sample.rows[header] ?? [];
  const roles = chosen[header] ?? guessRoles(names);
  const profile: BankProfileInput = {
    name: name.trim(),
    columns: names.flatMap((column, index) =>
      roles[index] && column.trim() !== "" ? [{ name: column.trim().slice(0, 120), role: roles[index] }] : [],
    ),
    decimal_mark: mark === "" ? null : (mark as "comma"),
    ...flags,
    left_out: [...new Set(leftOut.split("\n").map((words) => words.trim()))].filter((words) => words !== ""),
  };
  const isUnsigned = lacksSigns(bytes, profile);
  if (isUnsigned) profile.negated = sides === "out";
  const reading = readBy(bytes, profile);
  const isOffered = header === sample.header && mark === "" && sides === "" && !flags.negated && !flags.continued;
  const save = () => fetcher.submit(actBody({ act: "make-profile", profile, key: newKey() }), { method: "post" });
  useResult(fetcher, ({ done }) => {
    if (done) onMade();
  });
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="O que há em cada coluna?"
      description="Escolha uma vez: os próximos arquivos deste banco serão lidos do mesmo jeito."
      unsaved={!isOffered || Object.keys(chosen).length > 0}
      actions={
        <>
          <DialogBack />
          <Button
            variant="primary"
            disabled={isUnsigned && sides === ""}
            working={saving}
            workingLabel="Salvando"
            onClick={() => void save()}
          >
            Salvar modelo e importar
          </Button>
        </>
      }
    >
      <div className="form-grid">
        <TextField
          id={`${formId}-nome`}
          name="name"
          label="Nome do modelo"
          required
          maxLength={60}
          defaultValue={name}
          onValueChange={setName}
          className="col-span-12 sm:col-span-6"
        />
        <SelectField
          id={`${formId}-marca`}
          name="decimal_mark"
          label="Separador dos centavos"
          options={marks}
          defaultValue={mark}
          onValueChange={setMark}
          className="col-span-12 sm:col-span-6"
        />
        <SelectField
          id={`${formId}-linha`}
          name="header"
          label="Linha com os nomes das colunas"
          options={headerOptions(sample)}
          defaultValue={String(header)}
          onValueChange={(value) => setHeader(Number(value))}
          className="col-span-12"
        />
        <SampleColumns
          names={names}
          rows={sample.rows.slice(header + 1, header + 4)}
          roles={roles}
          options={roleOptions}
          onRole={(index, role) => setChosen((before) => ({ ...before, [header]: roles.with(index, role) }))}
        />
        {isUnsigned && (
          <SelectField
            id={`${formId}-lados`}
            name="sides"
            label="O que são os valores deste arquivo"
            required
            options={[
              { value: "in", label: "Dinheiro que entrou" },
              { value: "out", label: "Dinheiro que saiu" },
            ]}
            help="Nenhum valor tem sinal. Se uma coluna diz C ou D, escolha acima “Crédito ou débito” para ela."
            defaultValue={sides}
            onValueChange={setSides}
            className="col-span-12"
          />
        )}
        <div className="col-span-12 grid gap-1">
          <Checkbox
            label="A descrição continua na linha de baixo"
            checked={flags.continued}
            onCheckedChange={(continued) => setFlags((before) => ({ ...before, continued }))}
          />
          {!isUnsigned && (
            <Checkbox
              label="Compras aparecem com valor positivo (cartão)"
              checked={flags.negated}
              onCheckedChange={(negated) => setFlags((before) => ({ ...before, negated }))}
            />
          )}
        </div>
        <TextareaField
          id={`${formId}-fora`}
          name="left_out"
          label="Linhas a deixar fora"
          optional
          help="Como a descrição delas começa, uma por linha. Por exemplo: Resumo do mês"
          rows={2}
          maxLength={1200}
          onValueChange={setLeftOut}
          className="col-span-12"
        />
        <Notice tone={reading.ok ? "success" : "warning"} className="col-span-12">
          {reading.sentence}
        </Notice>
        {problem && (
          <p role="alert" className="col-span-12 text-sm text-error-text">
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  );
}

const headerOptions = ({ rows }: CsvSample) =>
  rows.slice(0, 20).map((cells, index) => ({
    value: String(index),
    label: `${index + 1}: ${
      cells
        .filter((cell) => cell !== "")
        .join(", ")
        .slice(0, 60) || "linha vazia"
    }`,
  }));

interface SampleColumnsProps {
  names: readonly string[];
  /** Rows below the header. */
  rows: readonly (readonly string[])[];
  roles: readonly (ColumnRole | null)[];
  options: readonly Option[];
  onRole: (index: number, role: ColumnRole | null) => void;
}

/** The columns of a file, each with samples and its meaning. */
function SampleColumns({ names, rows, roles, options, onRole }: SampleColumnsProps) {
  const id = useId();
  return (
    <fieldset className="col-span-12 grid gap-x-6 sm:grid-cols-2">
      <legend className="sr-only">Colunas do arquivo</legend>
      {names.map((name, index) => (
        <SelectField
          // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their place
          key={`${index} ${name}`}
          id={`${id}-${index}`}
          name={`coluna-${index}`}
          label={name || `Coluna ${index + 1}`}
          help={
            rows
              .flatMap((row) => row[index] || [])
              .join(" · ")
              .slice(0, 80) || "sem exemplo"
          }
          options={options}
          defaultValue={roles[index] ?? ""}
          placeholder="Não usar"
          onValueChange={(value) => onRole(index, value === "" ? null : (value as ColumnRole))}
        />
      ))}
    </fieldset>
  );
}
