import { type Linked, linkOf } from "#tests/server/guest/guest-page/guest-house";
import { paidStay } from "#tests/server/money/payments/money-house";
import type { House } from "#tests/support/house";
import { payAs } from "#tests/support/pay-as";
import type { Caller, TestApp } from "#tests/support/test-app";

export const far = { check_in: "2026-12-20", check_out: "2026-12-23" };

/** The guest of a stay, with requests by their link, and the desk that answers them. */
export function askingOf(app: TestApp, house: House, { code, path, page }: Linked) {
  const guest = () => app.anonymous();
  const bookingPath = `/api/bookings/${code}`;
  const preview = async () => (await guest().send("GET", `${path}/cancellation-preview`)).body;
  const stay = { check_in: "2026-12-26", check_out: "2026-12-29", adults: 2, children: 0, infants: 0, pets: 0 };
  const price = (fields: object = {}) =>
    guest().send("POST", `${path}/change-preview`, { body: { ...stay, ...fields } });
  const ask = (body: object) => guest().send("POST", `${path}/requests`, { body: { words: null, ...body } });
  return {
    code,
    page,
    preview,
    price,
    ask,
    stay,
    taken: async () => (await guest().send("GET", `${path}/taken-nights`)).body,
    /** Requests a cancellation at the amounts shown now. */
    cancel: async (fields: object = {}) => {
      const { refund_cents, credit_cents } = (await preview()).steps[0];
      return ask({ kind: "cancellation", refund_cents, credit_cents, ...fields });
    },
    /** Requests other dates or people at the price shown now. */
    change: async (fields: object = {}, words: string | null = null) => {
      const { total_cents } = (await price(fields)).body;
      return ask({ kind: "change", ...stay, total_cents, ...fields, words });
    },
    withdraw: (id: string) => guest().send("POST", `${path}/requests/${id}/withdrawal`),
    tell: (body: object) =>
      guest().send("PUT", `${path}/details`, { body: { arrival_time: null, wishes: null, ...body } }),
    booking: async () => (await house.admin.send("GET", bookingPath)).body,
    requests: async () => (await house.admin.send("GET", `${bookingPath}/requests`)).body.data,
    accept: (id: string, who: Caller = house.admin) => who.send("POST", `${bookingPath}/requests/${id}/acceptance`),
    refuse: (id: string, reason = "Não temos essas datas", who: Caller = house.admin) =>
      who.send("POST", `${bookingPath}/requests/${id}/refusal`, { body: { reason } }),
    timeline: async () =>
      (await house.admin.send("GET", `${bookingPath}/timeline`)).body.data.map(
        ({ action }: { action: string }) => action,
      ),
  };
}

/** A confirmed stay of R$ 900,00 in December with R$ 450,00 paid; the policy refunds everything until the 13th. */
export async function askingStay(app: TestApp, house: House, fields: object = {}, place: object = {}) {
  const { code, accommodation_id, status } = await paidStay(house, { ...far, ...fields }, place);
  if (status !== "hold") await payAs(house.admin, code, { amount_cents: 45_000, method: "pix" });
  await house.admin.send("POST", `/api/bookings/${code}/link`);
  return { ...askingOf(app, house, await linkOf(app, house, code)), accommodation_id: accommodation_id as string };
}

/** Sets the clock to a moment, with a new session at the desk. */
export async function atMoment(app: TestApp, house: House, moment: string): Promise<void> {
  app.clock.set(moment);
  house.admin = await app.signedIn(house.company.user_id, house.company.tenant_id);
}
