import type { Booking } from "#contract/bookings/bookings";
import { useAsk } from "~/lib/ask";
import { formatDate, formatMoney } from "~/lib/format";
import { useSession } from "~/lib/session";
import { hasModule } from "~/lib/session-state";

interface ThenChangesProps {
  booking: Booking;
  to: { check_in: string; check_out: string };
  /** The name of the accommodation after the move. */
  place: string;
  /** The total after it; undefined while unknown, or if it may not be seen. */
  total_cents: number | undefined;
}

/** What a move changes besides place and dates, each only as far as it is known to be so. */
export function ThenChanges({ booking, to, place, total_cents }: ThenChangesProps) {
  const hasContracts = hasModule(useSession(), "contracts");
  const { code, holder, paid_cents = 0, balance_cents: balance } = booking;
  const asked = useAsk("GET /api/bookings/:code/contracts", hasContracts ? { params: { code } } : null);
  const contract = asked.answer?.data.find(({ state }) => state !== "void");
  const isElsewhere = place !== booking.accommodation_name;
  const isPlain = booking.total_cents !== undefined && booking.total_cents - paid_cents === balance;
  const after = total_cents === undefined || !isPlain ? undefined : total_cents - paid_cents;
  const leavesElse = isElsewhere || to.check_out !== booking.check_out;
  const lines = [
    after !== undefined && balance !== after && `Em aberto: de ${balanceText(balance ?? 0)} para ${balanceText(after)}`,
    contract?.state === "signed" &&
      `Contrato ${contract.number}, assinado: fica marcado para você decidir se o texto passar a dizer outra coisa`,
    contract &&
      contract.state !== "signed" &&
      `Contrato ${contract.number}, sem assinatura: outro toma o lugar dele se o texto mudar`,
    leavesElse && `Limpeza: em ${formatDate(to.check_out)}, em ${place}`,
    "Fichas de registro: ficam com a reserva",
    holder.email
      ? `E-mail de alteração: vai para ${holder.email}, se as notificações o enviam`
      : `${holder.name} não tem e-mail no cadastro: avise por outro meio`,
  ].filter((line) => typeof line === "string");
  return (
    <section aria-label="Muda junto" className="mt-3 text-sm">
      <h3 className="font-semibold">Muda junto</h3>
      <ul className="num mt-1 list-disc pl-5 text-muted">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

/** A balance as people write it: "R$ 50,00 a devolver" instead of a negative amount. */
const balanceText = (cents: number) => (cents < 0 ? `${formatMoney(-cents)} a devolver` : formatMoney(cents));
