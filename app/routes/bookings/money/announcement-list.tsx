import { useCallback, useState } from "react";
import type { Booking } from "#contract/bookings/bookings";
import type { Announcement } from "#contract/guest/announcements";
import { partWord } from "#domain/part-names";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { download } from "~/lib/download";
import { formatDate, formatMoment, formatMoney } from "~/lib/format";
import { useSession } from "~/lib/session";
import { ArrivedDialog, NotArrivedDialog } from "~/routes/bookings/money/fetched-dialogs";

export interface AnnouncementListProps {
  code: string;
  /** The instalments of the booking. */
  parts: Booking["installments"];
  announcements: readonly Announcement[];
  may: boolean;
}

/** Pix payments reported by the guest: those to look for, and those not found. Found ones are among the payments. */
export function AnnouncementList({ code, parts, announcements, may }: AnnouncementListProps) {
  const [arrived, setArrived] = useState<Announcement | null>(null);
  const [missing, setMissing] = useState<Announcement | null>(null);
  const close = useCallback(() => {
    setArrived(null);
    setMissing(null);
  }, []);
  const waiting = announcements.filter(({ state }) => state === "open");
  const refused = announcements.filter(({ state }) => state === "refused");
  return (
    <>
      {waiting.map((told) => (
        <Notice key={told.id} tone="warning">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Told told={told} code={code} parts={parts} />
            {may && (
              <span className="flex flex-wrap gap-2">
                <Button size="row" variant="primary" onClick={() => setArrived(told)}>
                  Confirmar recebimento
                </Button>
                <Button size="row" onClick={() => setMissing(told)}>
                  Não encontrei
                </Button>
              </span>
            )}
          </div>
        </Notice>
      ))}
      {refused.length > 0 && (
        <ul className="grid gap-1 text-sm text-muted">
          {refused.map(({ id, amount_cents = 0, reason, decided_by_name, decided_at }) => (
            <li key={id} className="wrap-anywhere">
              Pix informado de {formatMoney(amount_cents)} não encontrado: {reason}
              {decided_at && <Decided by={decided_by_name} at={decided_at} />}
            </li>
          ))}
        </ul>
      )}
      {arrived && <ArrivedDialog told={arrived} onClose={close} onMissing={close} />}
      {missing && <NotArrivedDialog told={missing} onClose={close} onMissing={close} />}
    </>
  );
}

function Decided({ by, at }: { by: string | null; at: string }) {
  const { userTimezone } = useSession();
  return ` (${[by, formatMoment(at, userTimezone ?? "America/Sao_Paulo")].filter(Boolean).join(", ")})`;
}

function Told({ told, code, parts }: { told: Announcement } & Pick<AnnouncementListProps, "code" | "parts">) {
  const { userTimezone } = useSession();
  const { amount_cents = 0, paid_on, created_at, installment, receipt, txid } = told;
  return (
    <div className="min-w-0 flex-1 basis-64">
      <p>
        <b>O hóspede informou um Pix de {formatMoney(amount_cents)}.</b> {partText(told, parts)}
      </p>
      <p className="num text-xs">
        {paid_on && `Pago em ${formatDate(paid_on)} · `}Informado em{" "}
        {formatMoment(created_at, userTimezone ?? "America/Sao_Paulo")} · Identificador {txid}
      </p>
      {installment && (installment.open_cents ?? 0) !== amount_cents && (
        <p className="text-xs">
          {(installment.open_cents ?? 0) > 0
            ? `A parcela mudou depois: agora pede ${formatMoney(installment.open_cents ?? 0)}.`
            : "A parcela já consta como quitada: confira se entrou duas vezes."}
        </p>
      )}
      {receipt && (
        <Button
          size="row"
          className="mt-1.5"
          onClick={() =>
            void download("GET /api/bookings/:code/files/:file/content", { params: { code, file: receipt.id } })
          }
        >
          Abrir comprovante <span className="sr-only">{receipt.name}</span>
        </Button>
      )}
    </div>
  );
}

function partText({ installment }: Announcement, parts: Booking["installments"]): string {
  if (installment === null) return "A parcela não existe mais nesta reserva.";
  return `${partWord(installment, parts)} até ${formatDate(installment.due_date)}. Confira no banco.`;
}
