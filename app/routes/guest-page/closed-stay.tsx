import type { GuestPage } from "#contract/guest-page";
import { Notice } from "~/components/ui/notice";
import { formatDate, formatMoney, formatRange } from "~/lib/format";
import { Card } from "~/routes/guest-page/card";
import { ContactCard } from "~/routes/guest-page/contact-card";
import { ContractRow } from "~/routes/guest-page/contract-row";
import { GuestFrame } from "~/routes/guest-page/guest-frame";

const words = {
  expired: {
    title: "Esta pré-reserva expirou.",
    text: "O prazo terminou e as datas voltaram a ficar livres. Se ainda quer vir, peça uma nova reserva.",
  },
  cancelled: { title: "Esta reserva foi cancelada.", text: "As datas não estão mais guardadas." },
  missed: {
    title: "Esta reserva foi encerrada.",
    text: "A hospedagem registrou que ninguém chegou na data de entrada. Se houve engano, fale com ela.",
  },
  past: { title: "Esta estadia já terminou.", text: "Obrigado pela visita." },
} as const;
type Closed = GuestPage & { state: keyof typeof words };

/** Whether there is nothing to confirm and nothing ahead. */
export function isClosed(page: GuestPage): page is Closed {
  return page.state in words;
}

/** A stay that is over, ended or never came to be: what happened, the contract that was signed, and whom to speak to. */
export function ClosedStay({ page }: { page: Closed }) {
  const { title, text } = words[page.state];
  const { company, code, accommodation_name, check_in, check_out, awaits_check, given_up, contract } = page;
  return (
    <GuestFrame company={company}>
      <div className="grid min-w-0 content-start gap-4">
        <section className="min-w-0 rounded-2 border border-line bg-surface p-5">
          <p className="num text-sm text-muted">Reserva {code}</p>
          <h1 className="mt-2 text-2xl font-semibold tracking-tight text-balance">{title}</h1>
          <p className="mt-2">{text}</p>
          {awaits_check && (
            <Notice tone="info" className="mt-3">
              Você informou um pagamento por Pix. {company.name} vai conferir e falar com você.
            </Notice>
          )}
          {given_up && <GivenUpMoney money={given_up} company={company.name} />}
          <p className="num mt-4 border-t border-line-soft pt-4 text-muted">
            {accommodation_name}, {formatRange(check_in, check_out, { year: true })}
          </p>
        </section>
        {contract && (
          <Card title="Contrato">
            <ContractRow contract={contract} held only={false} />
          </Card>
        )}
      </div>
      <ContactCard company={company} code={code} />
    </GuestFrame>
  );
}

/** What was paid of a stay that was given up, and what of it goes back. */
function GivenUpMoney({ money, company }: { money: NonNullable<GuestPage["given_up"]>; company: string }) {
  const { paid_cents, refund_cents, credit_cents, credit_until } = money;
  const lines: [string, number][] = [
    ["Você pagou", paid_cents],
    ["Volta para você", refund_cents],
    ...(credit_until ? [[`Crédito até ${formatDate(credit_until)}`, credit_cents] as [string, number]] : []),
    [`Fica com ${company}`, paid_cents - refund_cents - credit_cents],
  ];
  return (
    <dl className="mt-4 grid gap-2 rounded-2 bg-sunken p-3">
      {lines.map(([label, cents]) => (
        <div key={label} className="num flex justify-between gap-4">
          <dt className="min-w-0 text-muted">{label}</dt>
          <dd>{formatMoney(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}
