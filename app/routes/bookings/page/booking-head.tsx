import CalendarRange from "lucide-react/icons/calendar-range";
import Copy from "lucide-react/icons/copy";
import HandCoins from "lucide-react/icons/hand-coins";
import Lock from "lucide-react/icons/lock";
import MessageCircle from "lucide-react/icons/message-circle";
import Pencil from "lucide-react/icons/pencil";
import Printer from "lucide-react/icons/printer";
import ReceiptText from "lucide-react/icons/receipt-text";
import Ticket from "lucide-react/icons/ticket";
import Undo2 from "lucide-react/icons/undo-2";
import { useRef } from "react";
import { href, useNavigation, useRevalidator, useSubmit } from "react-router";
import type { Booking } from "#contract/bookings/bookings";
import { addDays } from "#domain/stay-dates";
import { DotsIcon, Menu, type MenuEntry } from "~/components/menu/menu";
import { PageHead } from "~/components/page/page-frame";
import { PrintedAs } from "~/components/page/printed-as";
import { Button, LinkButton } from "~/components/ui/button";
import { BlockDialog } from "~/domains/blocks/use-block-acts";
import { actIcons } from "~/domains/bookings/act-icons";
import { actWords } from "~/domains/bookings/act-words";
import { mayBlock } from "~/domains/bookings/may-block";
import { isDangerous, isOpen, isUndo, type OfferedAct, possibleActs } from "~/domains/bookings/possible-acts";
import { formatMoney } from "~/lib/format";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { todayOf, zoneOf } from "~/lib/today";
import { useDialog } from "~/lib/use-dialog";
import { actEntries } from "~/routes/bookings/act-entries";
import { fromBooking } from "~/routes/bookings/back-to-booking";
import { depositToPay } from "~/routes/bookings/balance";
import { BookingState, originNote } from "~/routes/bookings/booking-state";
import { moveBack, moveBackLabel } from "~/routes/bookings/moves/move-back";
import {
  mayChangeStay,
  mayMoveBack,
  moveEntries,
  type PageMove,
  possibleMoves,
} from "~/routes/bookings/moves/possible-moves";
import { duplicateAct } from "~/routes/bookings/page/page-acts";

export interface BookingHeadProps {
  booking: Booking;
  onAct: (act: OfferedAct, booking: Booking) => void;
  onMove: (act: PageMove) => void;
  /** Undefined if the guest may not be written to. */
  onWrite: (() => void) | undefined;
  /** Null for users who may not change money. */
  onReceive: ((cents: number) => void) | null;
}

/**
 * Holder, state, the likely next act, and all other acts. Of a hold the likely act is to receive its deposit. On a phone
 * it stays at the foot of the screen.
 */
export function BookingHead({ booking, onAct, onMove, onWrite, onReceive }: BookingHeadProps) {
  const session = useSession();
  const submit = useSubmit();
  const now = new Date();
  const today = todayOf(session, now);
  const acts = possibleActs(booking, session, now);
  const next = acts.find((act) => !isDangerous(act) && !isUndo(act));
  const others = acts.filter((act) => act !== next);
  const deposit = onReceive === null ? 0 : depositToPay(booking, now);
  const copy = () => submit({ act: duplicateAct }, { method: "post" });
  const copying = useNavigation().formData?.get("act") === duplicateAct;
  const mayCopy = holds(session, "bookings.create");
  const back = useMoveBack(booking);
  const open = isOpen(booking.status);
  const block = useDialog<typeof booking>();
  const blocks: MenuEntry = { label: "Bloquear datas", icon: <Lock />, onSelect: () => block.show(booking) };
  const duplicate: MenuEntry = { label: "Duplicar reserva", icon: <Copy />, disabled: copying, onSelect: copy };
  const entries = [
    onWrite ? [{ label: "Mensagem ao hóspede", icon: <MessageCircle />, onSelect: onWrite }] : [],
    [...(mayCopy && open ? [duplicate] : []), ...(mayBlock(session) ? [blocks] : [])],
    paperEntries(booking, { money: holds(session, "money.view"), today }),
    [
      ...moveEntries(possibleMoves(booking, session, now), onMove),
      ...(mayMoveBack(booking, session, now) ? [{ label: moveBackLabel, icon: <Undo2 />, onSelect: back }] : []),
    ],
    ...actEntries(others, booking, today, onAct),
  ].filter((group) => group.length > 0);
  const head = (
    <PageHead
      title={booking.holder.name}
      path={[{ label: "Reservas", to: href("/reservas") }]}
      here={booking.code}
      state={<BookingState booking={booking} />}
      note={originNote(booking, zoneOf(session))}
      menu={<Menu label="Outras ações" icon={<DotsIcon />} entries={entries} />}
      actions={
        <>
          {mayChangeStay(booking, session, now) && (
            <Button icon={<CalendarRange />} onClick={() => onMove("change")}>
              Mover
            </Button>
          )}
          {open && holds(session, "bookings.edit") && (
            <LinkButton
              icon={<Pencil />}
              to={href("/reservas/:code/editar", { code: booking.code })}
              state={fromBooking}
            >
              Editar reserva
            </LinkButton>
          )}
          {!open && mayCopy && (
            <Button icon={<Copy />} working={copying} workingLabel="Duplicando" onClick={copy}>
              Duplicar reserva
            </Button>
          )}
          {next && deposit > 0 && (
            <Button onClick={() => onAct(next, booking)}>{actWords(next, booking, today).label}</Button>
          )}
          {(next || deposit > 0) && (
            <div className="max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-(--z-bar) max-lg:grid max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-page max-lg:py-2.5 max-lg:[&>button]:h-12">
              {deposit > 0 ? (
                <Button variant="primary" icon={<HandCoins />} onClick={() => onReceive?.(deposit)}>
                  {deposit === booking.balance_cents ? "Receber" : "Receber sinal de"} {formatMoney(deposit)}
                </Button>
              ) : (
                next && (
                  <Button variant="primary" icon={actIcons[next]} onClick={() => onAct(next, booking)}>
                    {actWords(next, booking, today).label}
                  </Button>
                )
              )}
            </div>
          )}
        </>
      }
    />
  );
  return (
    <>
      {head}
      <PrintedAs
        to={href("/reservas/:code/papel/:paper", { code: booking.code, paper: "reserva" })}
        button="Imprimir reserva"
      />
      {block.about && (
        <BlockDialog
          key={block.turn}
          block={undefined}
          places={{ only: { id: booking.accommodation_id, name: booking.accommodation_name } }}
          start={nightsToBlock(block.about, today)}
          open={block.open}
          onClose={block.close}
          onMissing={block.close}
        />
      )}
    </>
  );
}

/** Undoes the move of the whole stay, once however often it is pressed. */
function useMoveBack(booking: Booking): () => void {
  const { revalidate } = useRevalidator();
  const busy = useRef(false);
  return () => {
    if (busy.current) return;
    busy.current = true;
    void moveBack(booking, revalidate).finally(() => {
      busy.current = false;
    });
  };
}

/** The nights that somebody at this booking is likely to block: its own once they are free, else the one after it. */
export function nightsToBlock(
  { check_in, check_out, status }: Pick<Booking, "check_in" | "check_out" | "status">,
  today: string,
) {
  const frees = status === "cancelled" || status === "expired" || status === "no_show";
  const first = frees ? check_in : check_out;
  const from = first < today ? today : first;
  return { check_in: from, check_out: frees && from < check_out ? check_out : addDays(from, 1) };
}

interface PaperRights {
  money: boolean;
  today: string;
}

/** The papers that the booking gives in its state; the statement consists of amounts. */
function paperEntries({ code, status, check_out }: Booking, { money, today }: PaperRights): MenuEntry[] {
  const to = (paper: string) => href("/reservas/:code/papel/:paper", { code, paper });
  const given = status !== "inquiry" && status !== "expired";
  const confirmed = (status === "confirmed" || status === "checked_in") && check_out >= today;
  return [
    { label: "Imprimir reserva", icon: <Printer />, to: to("reserva") },
    ...(confirmed ? [{ label: "Voucher", icon: <Ticket />, to: to("voucher") }] : []),
    ...(given && money ? [{ label: "Extrato", icon: <ReceiptText />, to: to("extrato") }] : []),
  ];
}
