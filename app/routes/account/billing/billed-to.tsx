import type { Invoice } from "#contract/invoices";
import { showDocument } from "#domain/documents";
import { Panel } from "~/components/ui/panel";

/** To whom the invoices go, and when a mail says so. */
export function BilledTo({ invoice: { customer_name, customer_document, mailed_to } }: { invoice: Invoice }) {
  const facts = [
    ["Para", customer_name],
    [customer_document.length === 11 ? "CPF" : "CNPJ", showDocument(customer_document)],
    ["Por e-mail", mailed_to ?? "A quem administra a empresa"],
    ["Aviso", "5 dias e 1 dia antes"],
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
