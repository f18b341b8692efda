import { useState } from "react";
import { href, useFetcher, useSubmit } from "react-router";
import type { Booking } from "#contract/bookings/bookings";
import type { GuestRequest } from "#contract/guest/guest-requests";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { byToast } from "~/domains/bookings/possible-acts";
import type { ActAnswer } from "~/lib/acts";
import { formatDate, formatMoment, formatMoney, formatRange, plural } from "~/lib/format";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { offerUndo } from "~/lib/toast";
import { useResult } from "~/lib/use-dialog";
import { RefuseDialog } from "~/routes/bookings/requests/fetched-requests";

interface GuestRequestsProps {
  booking: Booking;
  requests: readonly GuestRequest[];
}

/** The guest's requests from their page: open ones with their answers, and the results of the last ones. */
export function GuestRequests({ booking, requests }: GuestRequestsProps) {
  const [refused, setRefused] = useState<GuestRequest | null>(null);
  const close = () => setRefused(null);
  const open = requests.filter(({ state }) => state === "open");
  const ended = requests.filter(({ state }) => state !== "open").slice(0, 3);
  if (requests.length === 0) return null;
  return (
    <section id="pedidos" aria-label="Pedidos do hóspede" className="grid scroll-mt-20 gap-3">
      {open.map((request) => (
        <OpenRequest key={request.id} booking={booking} request={request} onRefuse={() => setRefused(request)} />
      ))}
      {ended.length > 0 && (
        <ul className="grid gap-1 text-sm text-muted">
          {ended.map((request) => (
            <li key={request.id} className="wrap-anywhere">
              {endText(request)}
              <Decided request={request} />
            </li>
          ))}
        </ul>
      )}
      {refused && <RefuseDialog request={refused} onClose={close} onMissing={close} />}
    </section>
  );
}

interface OpenRequestProps {
  booking: Booking;
  request: GuestRequest;
  onRefuse: () => void;
}

function OpenRequest({ booking, request, onRefuse }: OpenRequestProps) {
  const session = useSession();
  const submit = useSubmit();
  const fetcher = useFetcher<ActAnswer<{ cancelled: true }>>();
  const working = fetcher.state !== "idle";
  const cancels = request.kind === "cancellation";
  const may = holds(session, "money.view") && holds(session, cancels ? "bookings.cancel" : "bookings.edit");
  const obstacle = obstacleText(request);
  const broken = request.change?.broken_rules ?? [];
  const overrides = broken.length === 0 || holds(session, "bookings.override");
  useResult(fetcher, ({ data }) => {
    if (!data?.cancelled) return;
    const takeBack = () =>
      submit(
        { act: "undo_cancel", code: booking.code, [byToast]: "1" },
        { method: "post", action: href("/reservas"), navigate: false },
      );
    offerUndo("Reserva cancelada: o hóspede vê a resposta na página dele", { label: "Desfazer", onAct: takeBack });
  });
  const money = moneyText(request);
  return (
    <Notice tone="warning">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <p className="font-semibold wrap-anywhere">{requestTitle(request)}</p>
          {money && <p className="num">{money}</p>}
          {cancels && <p>O valor é o do momento do pedido: a demora da resposta não muda nada.</p>}
          {request.words && <p className="mt-1 whitespace-pre-line wrap-anywhere">“{request.words}”</p>}
          {broken.map(({ rule, message }) => (
            <p key={rule} className="mt-1">
              Fora das regras: {message}
            </p>
          ))}
          {request.change?.lost_discounts.map((sentence) => (
            <p key={sentence} className="mt-1">
              {sentence}
            </p>
          ))}
          {obstacle && <p className="mt-1 font-semibold">{obstacle}</p>}
          {!obstacle && !overrides && <p className="mt-1">Só quem pode passar das regras aceita este pedido.</p>}
          {!may && (
            <p className="mt-1">Responde quem pode {cancels ? "cancelar" : "alterar"} reservas e ver valores.</p>
          )}
          <p className="num mt-1 text-xs">
            Pedido em {formatMoment(request.created_at, session.userTimezone ?? "America/Sao_Paulo")}
          </p>
        </div>
        {may && (
          <span className="flex flex-wrap gap-2">
            {!obstacle && overrides && (
              <Button
                size="row"
                variant={cancels ? "danger" : "primary"}
                working={working}
                workingLabel="Respondendo"
                onClick={() => void fetcher.submit({ act: "request_accept", id: request.id }, { method: "post" })}
              >
                {acceptLabel(request)}
              </Button>
            )}
            <Button size="row" disabled={working} onClick={onRefuse}>
              Recusar
            </Button>
          </span>
        )}
      </div>
    </Notice>
  );
}

function Decided({ request: { decided_at, decided_by_name } }: { request: GuestRequest }) {
  const { userTimezone } = useSession();
  if (decided_at === null) return null;
  const at = formatMoment(decided_at, userTimezone ?? "America/Sao_Paulo");
  return <> ({[decided_by_name, at].filter(Boolean).join(", ")})</>;
}

type People = { adults: number; children: number; infants: number; pets: number };

/** "2 adultos, 1 criança". */
function peopleText({ adults, children, infants, pets }: People): string {
  return [
    plural(adults, { none: "", one: "adulto", many: "adultos" }),
    plural(children, { none: "", one: "criança", many: "crianças" }),
    plural(infants, { none: "", one: "bebê", many: "bebês" }),
    plural(pets, { none: "", one: "pet", many: "pets" }),
  ]
    .filter((text, index) => [adults, children, infants, pets][index] !== 0 && text !== "")
    .join(", ");
}

/** A guest's request in one sentence. */
export function requestTitle({ kind, change }: Pick<GuestRequest, "kind" | "change">): string {
  if (kind === "cancellation" || change === null) return "O hóspede pede o cancelamento.";
  return `O hóspede pede ${formatRange(change.check_in, change.check_out)}, ${peopleText(change)}.`;
}

/** The effect of accepting on the money; null for users who may not see amounts. */
export function moneyText({ refund, change, paid_cents = 0 }: GuestRequest): string | null {
  if (change) {
    const { before_cents, total_cents } = change;
    if (before_cents === undefined || total_cents === undefined) return null;
    if (before_cents === total_cents) return `O total continua ${formatMoney(total_cents)}.`;
    return `O total passa de ${formatMoney(before_cents)} para ${formatMoney(total_cents)}.`;
  }
  if (refund?.in_money_cents === undefined) return null;
  if (paid_cents === 0) return "Nada foi pago: não há o que devolver.";
  const { in_money_cents, credit_cents = 0, fee_cents = 0, credit_until } = refund;
  const parts = [
    in_money_cents > 0 && `${formatMoney(in_money_cents)} em dinheiro`,
    credit_cents > 0 &&
      `${formatMoney(credit_cents)} em crédito${credit_until ? `, até ${formatDate(credit_until)}` : ""}`,
  ].filter(Boolean);
  const kept = fee_cents > 0 ? ` Ficam ${formatMoney(Math.min(fee_cents, paid_cents))}.` : "";
  if (parts.length === 0) return `Nada volta ao hóspede.${kept}`;
  return `De ${formatMoney(paid_cents)} pagos, voltam ${parts.join(" e ")}.${kept}`;
}

/** The label of the accept button, with its effect. */
export function acceptLabel({ kind, refund, change }: GuestRequest): string {
  if (kind === "change") return `Aceitar por ${formatMoney(change?.total_cents ?? 0)}`;
  const { in_money_cents = 0, credit_cents = 0 } = refund ?? {};
  if (in_money_cents > 0) return `Cancelar com ${formatMoney(in_money_cents)} a devolver`;
  return credit_cents > 0 ? `Cancelar e dar ${formatMoney(credit_cents)} em crédito` : "Cancelar sem devolução";
}

/** What prevents accepting, and what to do. */
export function obstacleText({ state, change }: GuestRequest): string | null {
  if (state !== "open" || change === null) return null;
  if (change.outdated) {
    return "A reserva foi alterada depois do pedido, e o preço mostrado não vale mais. Recuse e peça que o hóspede faça outro.";
  }
  if (!change.available) return "Essas noites foram ocupadas enquanto isso. Recuse e combine outras datas.";
  return null;
}

/** The result of an answered request. */
export function endText({ kind, state, at_once, reason, change }: GuestRequest): string {
  const what =
    kind === "cancellation"
      ? "Cancelamento pedido"
      : `Alteração pedida${change ? ` (${formatRange(change.check_in, change.check_out)})` : ""}`;
  const masculine = kind === "cancellation";
  if (at_once) return "Cancelado pelo hóspede na página dele, sem precisar de resposta";
  if (state === "accepted") return `${what}: ${masculine ? "aceito" : "aceita"}`;
  if (state === "refused") return `${what}: ${masculine ? "recusado" : "recusada"}. Motivo: ${reason}`;
  if (state === "withdrawn") return `${what}: o hóspede desistiu`;
  return `${what}: sem resposta, porque a situação da reserva mudou`;
}
