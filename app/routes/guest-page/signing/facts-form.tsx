import { type FormEvent, useState } from "react";
import type { GuestContract, GuestFacts } from "#contract/guest-contract";
import type { GuestPage } from "#contract/guest-page";
import { todayIn } from "#domain/stay-dates";
import { Button } from "~/components/ui/button";
import { dropDraft, keepDraft, readDraft } from "~/lib/kept-draft";
import { Card } from "~/routes/guest-page/card";
import { FactField } from "~/routes/guest-page/signing/fact-field";
import { readFact } from "~/routes/guest-page/signing/facts";
import { focusFirstFault } from "~/routes/guest-page/signing/first-fault";

export interface FactsFormProps {
  page: GuestPage;
  contract: GuestContract;
  sending: boolean;
  /** What the server found, by fact. */
  errors: Record<string, string>;
  onTell: (facts: GuestFacts["facts"]) => void;
}

/** What the contract asks of its guest; what was typed outlives a reload, but for the document. */
export function FactsForm({ page, contract: { asked }, sending, errors, onTell }: FactsFormProps) {
  const [faults, setFaults] = useState<Record<string, string>>({});
  const name = `estadia-contract-${page.code}`;
  const [draft] = useState(() => readDraft(name).texts);
  const shown = { ...errors, ...faults };
  const keep = (event: FormEvent<HTMLFormElement>) => {
    const typed = [...new FormData(event.currentTarget)].filter(([fact]) => fact !== "locatario.cpf_ou_passaporte");
    keepDraft(name, Object.fromEntries(typed.map(([fact, text]) => [fact, String(text)])));
  };
  const tell = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const today = todayIn(page.timezone, new Date());
    const read = asked.map((fact) => ({ ...fact, ...readFact(fact.name, String(typed.get(fact.name) ?? ""), today) }));
    const found = read.flatMap(({ name: fact, error }) => (error === undefined ? [] : [[fact, error]]));
    setFaults(Object.fromEntries(found));
    if (found.length > 0) return focusFirstFault(form);
    dropDraft(name);
    onTell(read.map(({ name: fact, value = "" }) => ({ name: fact, value })));
  };
  return (
    <Card title="Seus dados">
      <form onSubmit={tell} onInput={keep} noValidate className="grid gap-2">
        {asked.map((fact) => (
          <FactField key={fact.name} {...fact} defaultValue={draft[fact.name]} error={shown[fact.name]} />
        ))}
        <Button type="submit" variant="primary" size="guest" block working={sending} workingLabel="Enviando">
          Continuar para o texto
        </Button>
        <p className="text-sm text-muted">Estes dados entram só no contrato com {page.company.name}.</p>
      </form>
    </Card>
  );
}
