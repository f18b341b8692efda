import { type FormEvent, useState } from "react";
import { useParams } from "react-router";
import type { GuestContract, GuestFacts } from "#contract/guest/guest-contract";
import type { GuestPage } from "#contract/guest/guest-page";
import type { AskedFact } from "#domain/contracts/contract-variables";
import { todayIn } from "#domain/stay-dates";
import { Field } from "~/components/form/field";
import { NativeSelect } from "~/components/form/native-select";
import { TextField, type TextFieldProps } from "~/components/form/text-field";
import { TextareaField } from "~/components/form/textarea-field";
import { Button } from "~/components/ui/button";
import { call } from "~/lib/api";
import { dropDraft, keepDraft, readDraft } from "~/lib/kept-draft";
import { Card } from "~/routes/guest-page/card";
import { guestPart } from "~/routes/guest-page/guest-part";
import { useWords } from "~/routes/guest-page/language";
import { readFact, useFaults } from "~/routes/guest-page/signing/typed-facts";
import { signingWords } from "~/routes/guest-page/signing/words";

const BirthForm = guestPart(() => import("~/routes/guest-page/closed/birth-form").then((file) => file.BirthForm));

export interface FactsFormProps {
  page: GuestPage;
  contract: GuestContract;
  sending: boolean;
  /** The server's messages, by fact. */
  errors: Record<string, string>;
  onTell: (facts: GuestFacts["facts"]) => void;
  /** Reads the contract again, once this browser has proved the birth date. */
  onProven: () => void;
}

/** The data that the contract needs from the guest; typed values survive a reload, except the document. */
export function FactsForm({ page, contract: { asked, recall }, sending, errors, onTell, onProven }: FactsFormProps) {
  const words = useWords(signingWords);
  const { form, faults, find, mend } = useFaults(errors);
  const name = `estadia-contract-${page.code}`;
  const [draft] = useState(() => readDraft(name).texts);
  const keep = (event: FormEvent<HTMLFormElement>) => {
    const typed = [...new FormData(event.currentTarget)].filter(([fact]) => fact !== "locatario.cpf_ou_passaporte");
    mend((event.target as HTMLInputElement).name);
    keepDraft(name, Object.fromEntries(typed.map(([fact, text]) => [fact, String(text)])));
  };
  const tell = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const today = todayIn(page.timezone, new Date());
    const read = asked.map((fact) => {
      const text = String(typed.get(fact.name) ?? "");
      return { ...fact, ...(text !== "" && text === fact.known ? { value: text } : readFact(fact.name, text, today)) };
    });
    const found = read.flatMap(({ name: fact, error }) => (error === undefined ? [] : [[fact, words.faults[error]]]));
    if (find(Object.fromEntries(found))) return;
    dropDraft(name);
    onTell(read.map(({ name: fact, value = "" }) => ({ name: fact, value })));
  };
  return (
    <Card title={words.facts.title}>
      {recall && <Recall recall={recall} company={page.company.name} onProven={onProven} />}
      <form ref={form} onSubmit={tell} onInput={keep} noValidate className="grid gap-2">
        {asked.map((fact) => (
          <FactField
            key={`${fact.name}${fact.known ?? ""}`}
            {...fact}
            defaultValue={draft[fact.name] || (fact.known ?? undefined)}
            error={faults[fact.name]}
          />
        ))}
        <Button type="submit" variant="primary" size="guest" block working={sending} workingLabel={words.facts.working}>
          {words.facts.button}
        </Button>
        <p className="text-sm text-muted">{words.facts.note(page.company.name)}</p>
      </form>
    </Card>
  );
}

interface RecallProps {
  recall: NonNullable<GuestContract["recall"]>;
  company: string;
  onProven: () => void;
}

/** Offers what the guest said in an earlier stay, by their birth date. */
function Recall({ recall: { form, typed }, company, onProven }: RecallProps) {
  const words = useWords(signingWords).facts;
  const { code = "", token = "" } = useParams();
  // no action: the form that asks reloads the contract only after the right date
  const prove = async (birth_date: string) => {
    const input = { params: { code, token, form }, body: { birth_date } };
    if (typed) {
      await call("POST /api/public/bookings/:code/:token/guests/:form/proof", input, { quiet: "all" });
      return true;
    }
    const { known } = await call("POST /api/public/bookings/:code/:token/guests/:form/recall", input, { quiet: "all" });
    return known !== null;
  };
  return (
    <div className="mb-4 rounded-2 border border-line bg-sunken p-4">
      <p className="text-sm">{words.known(company)}</p>
      <BirthForm onOpened={onProven} prove={prove} />
    </div>
  );
}

type Asked = Omit<GuestContract["asked"][number], "known">;

interface FactFieldProps extends Asked {
  defaultValue: string | undefined;
  error: string | undefined;
}

type Look = Pick<TextFieldProps, "type" | "inputMode" | "autoComplete" | "spellCheck"> & {
  help?: "document" | "country" | "date" | "address" | "phone" | "adult";
};

const looks: Record<AskedFact, Look> = {
  "locatario.nome": { autoComplete: "name" },
  "locatario.cpf_ou_passaporte": { help: "document", spellCheck: false },
  "locatario.nacionalidade": { autoComplete: "country-name", help: "country" },
  "locatario.estado_civil": {},
  "locatario.profissao": { autoComplete: "organization-title" },
  "locatario.data_nascimento": { inputMode: "numeric", autoComplete: "bday", help: "date" },
  "locatario.endereco_completo": { autoComplete: "street-address", help: "address" },
  "locatario.telefone": { type: "tel", autoComplete: "tel", help: "phone" },
  "locatario.email": { type: "email", autoComplete: "email" },
  "ocupantes.responsavel_menores": { help: "adult" },
};

/** As printed in the contract, whose text is in Portuguese; each has a translation in `facts.marital`. */
const maritalStates = ["solteiro(a)", "casado(a)", "em união estável", "separado(a)", "divorciado(a)", "viúvo(a)"];

/** One fact that a contract needs, in the matching input. */
function FactField({ name, label, defaultValue, error }: FactFieldProps) {
  const words = useWords(signingWords).facts;
  const { help, ...look } = looks[name];
  const common = { name, label, defaultValue, errors: error === undefined ? undefined : [error] };
  if (name === "locatario.estado_civil") return <ChoiceField {...common} />;
  if (name === "locatario.endereco_completo")
    return <TextareaField {...common} help={help && words[help]} maxLength={200} stops />;
  return <TextField {...common} {...look} help={help && words[help]} maxLength={200} />;
}

function ChoiceField({
  name,
  label,
  defaultValue,
  errors,
}: Omit<TextFieldProps, "defaultValue"> & { defaultValue: string | undefined }) {
  const words = useWords(signingWords).facts;
  const [value, setValue] = useState(defaultValue ?? "");
  return (
    <Field label={label} errors={errors}>
      {(control) => (
        <NativeSelect
          control={{ ...control, ...{ name } }}
          value={value}
          onChange={setValue}
          onLeave={() => {}}
          options={maritalStates.map((state, index) => ({ value: state, label: words.marital[index] ?? state }))}
          placeholder={words.choose}
          disabled={false}
        />
      )}
    </Field>
  );
}
