import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import type { Booking } from "#contract/bookings/bookings";
import { PageBody } from "~/components/page/page-frame";
import { FailedPart } from "~/components/ui/error-state";
import { actOnNote, asksForNote } from "~/domains/bookings/note-acts";
import { useOpenOnArrival } from "~/domains/bookings/open-on-arrival";
import { priceAnswer } from "~/domains/bookings/possible-acts";
import { answerPrice } from "~/domains/bookings/price-answer";
import { fetchActs, useActDialog } from "~/domains/bookings/use-act-dialog";
import { asksForContract, fetchIssuedActs } from "~/domains/contracts/use-contract-dialog";
import { actOnMessage, asksOfMessage } from "~/domains/messages/message-acts";
import { load, loadPart } from "~/lib/api";
import { fetchedPart } from "~/lib/fetched-part";
import { lightAction } from "~/lib/light-form";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { loadSession, useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { useDialog } from "~/lib/use-dialog";
import { balanceOf } from "~/routes/bookings/balance";
import { FilesPanel } from "~/routes/bookings/files/files-panel";
import { GuestsPanel } from "~/routes/bookings/guests/guests-panel";
import { ContractPanel } from "~/routes/bookings/issued-contract/contract-panel";
import { asksForMoney, fetchMoneyActs } from "~/routes/bookings/money/fetched-dialogs";
import { owedInMoney, PaymentsSection, useMoneyDialogs } from "~/routes/bookings/money/payments-section";
import { mayChangeStay, type PageMove } from "~/routes/bookings/moves/possible-moves";
import { SplitDialog } from "~/routes/bookings/moves/split-dialog";
import { SwapDialog } from "~/routes/bookings/moves/swap-dialog";
import { BeforeStay } from "~/routes/bookings/page/before-stay";
import { BookingHead } from "~/routes/bookings/page/booking-head";
import {
  BookingNotices,
  ChangedNotice,
  ConflictBanner,
  RefundOwed,
  RefusedPrice,
  WaitingPrice,
} from "~/routes/bookings/page/booking-notices";
import { BookingTimeline } from "~/routes/bookings/page/booking-timeline";
import { GuestLinkBar } from "~/routes/bookings/page/guest-link";
import { loadNeighbours } from "~/routes/bookings/page/load-neighbours";
import { MessagesPanel } from "~/routes/bookings/page/messages-panel";
import { asksForLink, duplicateAct, duplicateBooking, renewLink } from "~/routes/bookings/page/page-acts";
import { PartsPanel } from "~/routes/bookings/page/parts-panel";
import { CancellationPanel, NeighbourLinks, NotesPanel, StayPanel } from "~/routes/bookings/page/stay-panels";
import { useGuestMessage } from "~/routes/bookings/page/use-guest-message";
import { FormsPanel } from "~/routes/bookings/registration-forms/forms-panel";
import { answersRequest, fetchRequestActs } from "~/routes/bookings/requests/fetched-requests";
import { GuestRequests } from "~/routes/bookings/requests/guest-requests";
import type { Route } from "./+types/show";

export const handle = routeHandle("/reservas/:code");
export const meta = routeMeta(handle);

/** The booking with all data of its page. The neighbours are loaded without waiting for them. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const session = await loadSession();
  const edits = holds(session, "bookings.edit");
  const [booking, timeline, money, files, companions, issued, forms, mails, sent, asked, conflicts, facts, link] =
    await Promise.all([
      load("GET /api/bookings/:code", { params }, request),
      loadPart("GET /api/bookings/:code/timeline", { params }, request),
      load("GET /api/bookings/:code/payments", { params }, request),
      loadPart("GET /api/bookings/:code/files", { params }, request),
      loadPart("GET /api/bookings/:code/guests", { params }, request),
      loadPart("GET /api/bookings/:code/contracts", { params }, request),
      loadPart("GET /api/bookings/:code/registration-forms", { params }, request),
      loadPart("GET /api/bookings/:code/mails", { params }, request),
      loadPart("GET /api/bookings/:code/sent-messages", { params }, request),
      loadPart("GET /api/bookings/:code/requests", { params }, request),
      loadPart("GET /api/channel-conflicts", { query: { code: params.code } }, request),
      edits ? loadPart("GET /api/bookings/:code/check-in", { params }, request) : null,
      edits && holds(session, "money.view") ? loadPart("GET /api/bookings/:code/link", { params }, request) : null,
    ]);
  const neighbours = loadNeighbours(request, booking);
  const parts = { timeline, files: files?.data ?? null, issued: issued?.data ?? null, facts, link };
  const requests = asked?.data ?? null;
  const wishes = asked?.wishes ?? null;
  const written = mails && sent ? { mails: mails.data, messages: sent.data } : null;
  return {
    booking,
    money,
    companions,
    forms,
    neighbours,
    written,
    requests,
    wishes,
    ...parts,
    conflicts: conflicts?.data ?? [],
  };
}

export async function clientAction(args: Route.ClientActionArgs) {
  const { request, params } = args;
  const form = await request.clone().formData();
  if (asksForNote(form)) return actOnNote(form, params);
  if (asksForContract(form)) return lightAction(fetchIssuedActs, ({ issuedActs }) => issuedActs.clientAction(args));
  if (asksForMoney(form)) return lightAction(fetchMoneyActs, ({ moneyActs }) => moneyActs.clientAction(args));
  if (answersRequest(form)) return lightAction(fetchRequestActs, ({ requestActs }) => requestActs.clientAction(args));
  if (asksOfMessage(form)) return actOnMessage(args);
  if (form.get("act") === priceAnswer) return answerPrice(form);
  if (asksForLink(form)) return renewLink(params);
  if (form.get("act") === duplicateAct) return duplicateBooking(params);
  return lightAction(fetchActs, ({ bookingActs }) => bookingActs.clientAction(args));
}

export default function ShowBooking({ loaderData }: Route.ComponentProps) {
  const { booking, timeline, money, requests, conflicts, facts, link } = loaderData;
  const { ask, dialog } = useActDialog();
  const { move, moveDialog } = useMoveDialog(booking);
  const { mayWrite, write, messageDialog } = useGuestMessage(booking);
  const { show, moneyDialog } = useMoneyDialogs(booking, money);
  const onWrite = mayWrite ? write : undefined;
  const owed = owedInMoney(booking, money);
  const known = { depositConfirms: money.deposit_confirms, owed, payments: money.data };
  const balance = balanceOf(booking, { now: new Date(), ...known });
  useOpenOnArrival("refund", show && (() => show({ kind: "refund" })));
  const mayChange = mayChangeStay(booking, useSession(), new Date());
  useOpenOnArrival("change", mayChange ? () => move("change") : null);
  return (
    <>
      <BookingHead
        {...{ booking, onWrite }}
        onAct={ask}
        onMove={move}
        onReceive={show && ((cents) => show({ kind: "payment", cents }))}
      />
      <PageBody className="max-lg:pb-24">
        <ConflictBanner conflicts={conflicts} />
        <RefundOwed {...{ booking, money, show }} />
        <WaitingPrice booking={booking} />
        <RefusedPrice booking={booking} />
        <BookingNotices booking={booking} pixMissing={money.pix_missing} />
        {requests ? (
          <GuestRequests booking={booking} requests={requests} />
        ) : (
          <FailedPart title="Pedidos do hóspede" failed="Não foi possível carregar os pedidos do hóspede" />
        )}
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:gap-5">
          <div className="grid min-w-0 grid-cols-1 gap-4">
            <StayPanel booking={booking} balance={balance}>
              <GuestLinkBar key={booking.code} {...{ booking, link }} onWrite={write} />
            </StayPanel>
            <PaymentsSection {...{ booking, money, show }} />
            {facts && <BeforeStay {...{ booking, facts, show }} />}
            <PartsPanel booking={booking} />
            <People page={loaderData} onWrite={write} />
            {loaderData.written ? (
              <MessagesPanel booking={booking} {...loaderData.written} onWrite={onWrite} />
            ) : (
              <FailedPart title="Mensagens" failed="Não foi possível carregar as mensagens" />
            )}
            {loaderData.files ? (
              <FilesPanel key={booking.code} code={booking.code} stored={loaderData.files} />
            ) : (
              <FailedPart title="Arquivos" failed="Não foi possível carregar os arquivos" />
            )}
            <CancellationPanel booking={booking} />
          </div>
          <div className="grid min-w-0 grid-cols-1 gap-4">
            <NotesPanel booking={booking} wishes={loaderData.wishes} />
            {timeline ? (
              <BookingTimeline
                booking={booking}
                entries={timeline.data}
                reminders={timeline.reminders}
                acceptance={link?.acceptance ?? null}
              />
            ) : (
              <FailedPart title="Histórico" failed="Não foi possível carregar o histórico" />
            )}
            <NeighbourLinks neighbours={loaderData.neighbours} name={booking.accommodation_name} />
          </div>
        </div>
      </PageBody>
      <ChangedNotice booking={booking} timeline={timeline?.data ?? []} />
      {dialog}
      {moveDialog}
      {moneyDialog}
      {messageDialog}
    </>
  );
}

interface PeopleProps {
  page: Route.ComponentProps["loaderData"];
  onWrite: () => void;
}

/** Everybody in the booking, their forms, and the contract. */
function People({ page: { booking, companions, forms, issued }, onWrite }: PeopleProps) {
  return (
    <>
      {companions ? (
        <GuestsPanel
          key={`${booking.code} hóspedes`}
          booking={booking}
          stored={companions}
          conflict={forms?.conflict ?? null}
        />
      ) : (
        <FailedPart title="Hóspedes" failed="Não foi possível carregar os hóspedes" />
      )}
      {forms ? (
        <FormsPanel booking={booking} stored={forms} onWrite={onWrite} />
      ) : (
        <FailedPart title="Fichas de registro" failed="Não foi possível carregar as fichas" />
      )}
      {issued ? (
        <ContractPanel booking={booking} contracts={issued} onWrite={onWrite} />
      ) : (
        <FailedPart title="Contrato" failed="Não foi possível carregar o contrato" />
      )}
    </>
  );
}

// with its forms and a calendar of eight days: loaded when it is opened
const BookingDialog = fetchedPart(() =>
  import("~/routes/bookings/calendar/bar-menu/booking-dialog").then((file) => file.BookingDialog),
);

const dialogs = { split: SplitDialog, swap: SwapDialog };

/** The dialog of a move: `move` opens it; render `moveDialog` anywhere in the screen. */
function useMoveDialog(booking: Booking): { move: (act: PageMove) => void; moveDialog: ReactNode } {
  const { show: move, close, open, about, turn } = useDialog<PageMove>();
  const { revalidate } = useRevalidator();
  if (about === "change") {
    const dialog = { booking, open, onClose: close, onMissing: close };
    return { move, moveDialog: <BookingDialog key={turn} choice={about} {...dialog} reread={revalidate} /> };
  }
  const Dialog = about && dialogs[about];
  return { move, moveDialog: Dialog && <Dialog key={turn} booking={booking} open={open} onClose={close} /> };
}
