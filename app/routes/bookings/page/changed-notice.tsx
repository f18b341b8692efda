import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { type ShownBooking, useLiveBooking } from "~/routes/bookings/page/use-live-booking";

/** Keeps the page as the booking is, and says that it changed where that has to wait for what somebody is typing. */
export function ChangedNotice(shown: ShownBooking) {
  const { waiting, show } = useLiveBooking(shown);
  if (waiting === null || waiting === "menu") return null;
  return (
    <Notice tone="info" live className="fixed inset-x-4 bottom-4 z-(--z-toast) mx-auto max-w-xl shadow-3 print:hidden">
      {waiting === "dialog" ? (
        <p>Esta reserva mudou. Feche esta janela para ver como ela está agora.</p>
      ) : (
        <>
          <p>Esta reserva mudou. O que você digitou continua aqui.</p>
          <Button size="row" className="mt-2" onClick={show}>
            Ver como está
          </Button>
        </>
      )}
    </Notice>
  );
}
