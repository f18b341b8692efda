import type { House } from "#tests/support/house";
import type { Caller, Reply, TestApp } from "#tests/support/test-app";

/** A booking whose guest has a link, and the guest's requests by it. */
export interface Linked {
  code: string;
  token: string;
  path: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers that it has just asserted
  page(): Promise<any>;
  /** Confirms with the terms shown on the page, or with others. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  confirm(terms?: string, guest?: Caller): Promise<Reply<any>>;
}

/** A hold in a separate accommodation by default. */
export async function linkedBooking(app: TestApp, house: House, fields: object = {}): Promise<Linked> {
  const { id: accommodation_id } = await house.accommodation();
  const { code } = await house.booking({ accommodation_id, status: "hold", ...fields });
  return linkOf(app, house, code);
}

/** The same for an existing booking. */
export async function linkOf(app: TestApp, house: House, code: string): Promise<Linked> {
  const { url } = (await house.admin.send("GET", `/api/bookings/${code}/link`)).body;
  const token = url.split("/").at(-1) as string;
  const path = `/api/public/bookings/${code}/${token}`;
  const page = async () => (await app.anonymous().send("GET", path)).body;
  return {
    code,
    token,
    path,
    page,
    async confirm(terms, guest = app.anonymous()) {
      const body = { terms: terms ?? (await page()).terms };
      return guest.send("POST", `${path}/confirmation`, { body });
    },
  };
}

/** Sets what confirms the company's holds. */
export async function confirmsBy(house: House, confirms_by: string): Promise<void> {
  const path = `/api/tenants/${house.company.tenant_id}`;
  const { version } = (await house.admin.send("GET", path)).body;
  const reply = await house.admin.send("PUT", path, { body: { confirms_by, version } });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
}
