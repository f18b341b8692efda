import type { FetcherWithComponents } from "react-router";
import { TextareaField } from "~/components/form/textarea-field";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { Section } from "~/components/ui/panel";
import { type ActAnswer, actInput } from "~/lib/acts";
import { bringActs, type ReadResult } from "~/routes/accommodations/bring/bring-acts";

/** Takes the addresses of calendars, and reads them. */
export function ReadPanel({ fetcher }: { fetcher: FetcherWithComponents<ActAnswer<ReadResult>> }) {
  const working = fetcher.state !== "idle";
  const { calendars = [], error = null, without = [] } = fetcher.data?.data ?? {};
  return (
    <Section title="1. Cole os endereços dos calendários">
      <fetcher.Form method="post" noValidate className="grid gap-3">
        <input type="hidden" name={actInput} value={bringActs.read.name} />
        <TextareaField
          label="Endereços (iCal)"
          name="addresses"
          required
          rows={4}
          maxLength={50_000}
          errors={error ? [error] : undefined}
          help="Um por linha. Se quiser, escreva o nome da acomodação antes do endereço."
        />
        <details className="text-sm text-muted">
          <summary className="link inline-flex min-h-target w-fit cursor-pointer items-center">
            Onde encontro o endereço?
          </summary>
          <ul className="grid list-disc gap-1 pb-2 pl-5">
            <li>Airbnb: no anúncio, Disponibilidade, Conectar calendários, Exportar calendário.</li>
            <li>Booking.com: Tarifas e disponibilidade, Sincronização de calendários, Exportar.</li>
            <li>Outros: procure por iCal ou por exportar calendário. O endereço costuma terminar em .ics.</li>
          </ul>
        </details>
        {without.length > 0 && !working && (
          <Notice tone="warning" live>
            {without.length === 1 ? "Esta linha não tem endereço: " : "Estas linhas não têm endereço: "}
            {without.map((line) => `“${line.length > 60 ? `${line.slice(0, 60)}…` : line}”`).join(", ")}.
          </Notice>
        )}
        <div>
          <Button
            type="submit"
            variant={calendars.length > 0 ? "line" : "primary"}
            working={working}
            workingLabel="Lendo"
          >
            {calendars.length > 0 ? "Ler de novo" : "Ler calendários"}
          </Button>
        </div>
      </fetcher.Form>
    </Section>
  );
}
