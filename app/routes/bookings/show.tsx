import type { ReactNode } from "react";
import type { Booking } from "#contract/bookings/bookings";
import { FormLayout } from "~/components/page/form-layout";
import { PageBody } from "~/components/page/page-frame";
import { FailedPart } from "~/components/ui/error-state";
import { answerPrice, priceAnswer } from "~/domains/bookings/price-answer";
import { fetchActs, useActDialog } from "~/domains/bookings/use-act-dialog";
import { asksForContract, fetchIssuedActs } from "~/domains/contracts/use-contract-dialog";
import { actOnMessage, asksOfMessage } from "~/domains/messages/message-acts";
import { load, loadPart } from "~/lib/api";
import { lightAction } from "~/lib/light-form";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useDialog } from "~/lib/use-dialog";
import { AgreedPrice } from "~/routes/bookings/agreed-price";
import { FilesPanel } from "~/routes/bookings/files/files-panel";
import { GuestsPanel } from "~/routes/bookings/guests/guests-panel";
import { ContractPanel } from "~/routes/bookings/issued-contract/contract-panel";
import { asksForMoney, fetchMoneyActs } from "~/routes/bookings/money/fetched-dialogs";
import { PaymentsSection } from "~/routes/bookings/money/payments-section";
import type { MoveAct } from "~/routes/bookings/moves/possible-moves";
import { SplitDialog } from "~/routes/bookings/moves/split-dialog";
import { SwapDialog } from "~/routes/bookings/moves/swap-dialog";
import { BookingHead } from "~/routes/bookings/page/booking-head";
import { BookingNotices, ChangedNotice } from "~/routes/bookings/page/booking-notices";
import { BookingTimeline } from "~/routes/bookings/page/booking-timeline";
import { loadNeighbours } from "~/routes/bookings/page/load-neighbours";
import { MessagesPanel } from "~/routes/bookings/page/messages-panel";
import { NeighbourLinks } from "~/routes/bookings/page/neighbour-links";
import { asksForLink, duplicateAct, duplicateBooking, renewLink } from "~/routes/bookings/page/page-acts";
import { Agreeing, CancellationPanel, NotesPanel, PartsPanel, StayPanel } from "~/routes/bookings/page/stay-panels";
import { useGuestMessage } from "~/routes/bookings/page/use-guest-message";
import { FormsPanel } from "~/routes/bookings/registration-forms/forms-panel";
import { answersRequest, fetchRequestActs } from "~/routes/bookings/requests/fetched-requests";
import { GuestRequests } from "~/routes/bookings/requests/guest-requests";
import type { Route } from "./+types/show";

export const handle = routeHandle("/reservas/:code");
export const meta = routeMeta(handle);

/** The booking with all data of its page. The neighbours are loaded without waiting for them. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const [booking, timeline, money, files, companions, issued, forms, mails, sent, asked] = await Promise.all([
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
  ]);
  const neighbours = loadNeighbours(request, booking);
  const parts = { timeline: timeline?.data ?? null, files: files?.data ?? null, issued: issued?.data ?? null };
  const requests = asked?.data ?? null;
  const wishes = asked?.wishes ?? null;
  const written = mails && sent ? { mails: mails.data, messages: sent.data } : null;
  return { booking, money, companions, forms, neighbours, written, requests, wishes, ...parts };
}

export async function clientAction(args: Route.ClientActionArgs) {
  const { request, params } = args;
  const form = await request.clone().formData();
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
  const { booking, timeline, money, files, neighbours, companions, forms, issued, written, requests, wishes } =
    loaderData;
  const { ask, dialog } = useActDialog();
  const { move, moveDialog } = useMoveDialog(booking);
  const { mayWrite, write, messageDialog } = useGuestMessage(booking);
  return (
    <>
      <BookingHead booking={booking} onAct={ask} onMove={move} onWrite={mayWrite ? write : undefined} />
      <PageBody>
        <FormLayout aside={<AgreedPrice booking={booking} agreeing={<Agreeing booking={booking} />} />}>
          <BookingNotices booking={booking} pixMissing={money.pix_missing} />
          {requests ? (
            <GuestRequests booking={booking} requests={requests} />
          ) : (
            <FailedPart title="Pedidos do hóspede" failed="Não foi possível carregar os pedidos do hóspede" />
          )}
          <StayPanel booking={booking} />
          <PartsPanel booking={booking} />
          {companions ? (
            <GuestsPanel key={`${booking.code} hóspedes`} booking={booking} stored={companions} />
          ) : (
            <FailedPart title="Hóspedes" failed="Não foi possível carregar os hóspedes" />
          )}
          {forms ? (
            <FormsPanel booking={booking} stored={forms} onWrite={write} />
          ) : (
            <FailedPart title="Fichas de registro" failed="Não foi possível carregar as fichas" />
          )}
          <PaymentsSection booking={booking} money={money} />
          {issued ? (
            <ContractPanel booking={booking} contracts={issued} onWrite={write} />
          ) : (
            <FailedPart title="Contrato" failed="Não foi possível carregar o contrato" />
          )}
          <CancellationPanel booking={booking} />
          {written ? (
            <MessagesPanel booking={booking} {...written} onWrite={mayWrite ? write : undefined} />
          ) : (
            <FailedPart title="Mensagens" failed="Não foi possível carregar as mensagens" />
          )}
          <NotesPanel booking={booking} wishes={wishes} />
          {files ? (
            <FilesPanel key={booking.code} code={booking.code} stored={files} />
          ) : (
            <FailedPart title="Arquivos" failed="Não foi possível carregar os arquivos" />
          )}
          {timeline ? (
            <BookingTimeline entries={timeline} />
          ) : (
            <FailedPart title="Histórico" failed="Não foi possível carregar o histórico" />
          )}
          <NeighbourLinks neighbours={neighbours} name={booking.accommodation_name} />
        </FormLayout>
      </PageBody>
      <ChangedNotice booking={booking} timeline={timeline ?? []} />
      {dialog}
      {moveDialog}
      {messageDialog}
    </>
  );
}

const dialogs = { split: SplitDialog, swap: SwapDialog };

/** The dialog of a split or a swap: `move` opens it; render `moveDialog` anywhere in the screen. */
function useMoveDialog(booking: Booking): { move: (act: MoveAct) => void; moveDialog: ReactNode } {
  const { show: move, close, open, about, turn } = useDialog<MoveAct>();
  const Dialog = about && dialogs[about];
  return { move, moveDialog: Dialog && <Dialog key={turn} booking={booking} open={open} onClose={close} /> };
}
