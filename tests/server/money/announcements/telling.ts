import type { Linked } from "#tests/server/guest/guest-page/guest-house";
import type { House } from "#tests/support/house";
import type { Caller, TestApp } from "#tests/support/test-app";

/** A guest who announces payments by their link, and the desk that checks them. */
export function tellingOf(app: TestApp, house: House, { code, path }: Linked) {
  const txid = (part: number) => `${code}P${part}`;
  const bookingPath = `/api/bookings/${code}`;
  const listed = async () => (await house.admin.send("GET", `${bookingPath}/payments`)).body.announcements;
  return {
    txid,
    tell: (part: number, amount_cents: number, guest: Caller = app.anonymous()) =>
      guest.send("POST", `${path}/installments/${txid(part)}/announcement`, { body: { amount_cents } }),
    sendReceipt: (part: number, file: Blob, name = "comprovante.png") =>
      app.anonymous().send("POST", `${path}/installments/${txid(part)}/receipt?file_name=${encodeURIComponent(name)}`, {
        body: file,
      }),
    listed,
    waiting: async () => (await listed()).find(({ state }: { state: string }) => state === "open"),
    confirm: (id: string, amount_cents: number, who: Caller = house.admin) =>
      who.send("POST", `${bookingPath}/announcements/${id}/confirmation`, { body: { amount_cents } }),
    refuse: (id: string, reason: string, who: Caller = house.admin) =>
      who.send("POST", `${bookingPath}/announcements/${id}/refusal`, { body: { reason } }),
    booking: async () => (await house.admin.send("GET", bookingPath)).body,
    payments: async () => (await house.admin.send("GET", `${bookingPath}/payments`)).body.data,
  };
}
