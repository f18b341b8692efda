import type { Invoice } from "#contract/invoices";
import { showDocument } from "#domain/documents";
import { Panel } from "~/components/ui/panel";
import { formatNumber } from "~/lib/format";

/** The recipient of an invoice and the date of its mail, and the maximum number of active accommodations before it. */
export function BilledTo({ invoice }: { invoice: Invoice }) {
  const { customer_name, customer_document, mailed_to, peak_accommodations, max_accommodations } = invoice;
  const facts = [
    ["Para", customer_name],
    [customer_document.length === 11 ? "CPF" : "CNPJ", showDocument(customer_document)],
    ["Por e-mail", mailed_to ?? "A quem administra a empresa"],
    ["Aviso", "5 dias e 1 dia antes"],
    [
      "Pico de acomodações",
      max_accommodations === null
        ? formatNumber(peak_accommodations)
        : `${formatNumber(peak_accommodations)} de ${formatNumber(max_accommodations)}`,
    ],
  ];
  return (
    <Panel title="Cobrança">
      <dl className="grid gap-2 text-sm">
        {facts.map(([label, text]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="shrink-0 text-muted">{label}</dt>
            <dd className="num min-w-0 text-right break-words">{text}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
