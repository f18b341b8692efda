import { useState } from "react";
import { href, useFetcher, useSubmit } from "react-router";
import type { Booking } from "#contract/bookings";
import type { GuestRequest } from "#contract/guest-requests";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { byToast } from "~/domains/bookings/possible-acts";
import { formatMoment } from "~/lib/format";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { toast } from "~/lib/toast";
import { useResult } from "~/lib/use-result";
import { RefuseDialog } from "~/routes/bookings/requests/fetched-requests";
import type { RequestResult } from "~/routes/bookings/requests/request-acts";
import { acceptLabel, endText, moneyText, obstacleText, requestTitle } from "~/routes/bookings/requests/request-words";

interface GuestRequestsProps {
  booking: Booking;
  requests: readonly GuestRequest[];
}

/** What the guest asked for on their page: to be answered with one press each, and how the last ones ended. */
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
  const fetcher = useFetcher<RequestResult>();
  const working = fetcher.state !== "idle";
  const cancels = request.kind === "cancellation";
  const may = holds(session, "money.view") && holds(session, cancels ? "bookings.cancel" : "bookings.edit");
  const obstacle = obstacleText(request);
  const broken = request.change?.broken_rules ?? [];
  const overrides = broken.length === 0 || holds(session, "bookings.override");
  useResult(fetcher, (result) => {
    if (!("undo" in result)) return;
    const takeBack = () =>
      submit(
        { act: "undo_cancel", code: booking.code, [byToast]: "1" },
        { method: "post", action: href("/reservas"), navigate: false },
      );
    toast.undo("Reserva cancelada, e o hóspede foi avisado", { label: "Desfazer", onAct: takeBack });
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
                onClick={() => void fetcher.submit({ request: "accept", id: request.id }, { method: "post" })}
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
