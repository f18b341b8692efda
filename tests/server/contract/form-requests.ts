import { goodBodies } from "#tests/contract/good-bodies";
import type { Prepare } from "#tests/server/contract/good-request";
import { created, freeStay, newAccommodation, type Side } from "#tests/server/contract/world";
import { pngFile } from "#tests/support/pictures";

/** A confirmed stay for one, in a separate accommodation that requires the full form, and its guest's link. */
async function formStay(side: Side) {
  const { id: accommodation_id } = await newAccommodation(side, { legal_regime: "lodging" });
  const { code } = await created(side.admin, "/api/bookings", {
    ...goodBodies["bookings.create"],
    ...freeStay(),
    adults: 2,
    children: 0,
    infants: 0,
    accommodation_id,
    holder: { name: `Hóspede ${side.canary}`, email: `${side.canary}@example.test`, phone: null },
    status: "hold",
  });
  const { body } = await side.admin.send("GET", `/api/bookings/${code}/link`);
  await side.admin.send("POST", `/api/bookings/${code}/confirmation`);
  const token = body.url.split("/").at(-1) as string;
  const path = `/api/public/bookings/${code}/${token}/guests`;
  const { body: shown } = await side.world.anonymous().send("GET", path);
  return {
    page: { code: code as string, token },
    path,
    ids: shown.forms.map(({ id }: { id: string }) => id) as string[],
  };
}

/** A complete form with the canary in its texts. */
async function readyForm(side: Side) {
  const stay = await formStay(side);
  const body = { ...goodBodies["guestForms.save"], version: 0, name: `Ficha ${side.canary}` };
  const saved = await side.world.anonymous().send("PUT", `${stay.path}/${stay.ids[0]}`, { body });
  if (saved.body.forms?.[0]?.state !== "ready") throw new Error(`A form is ${JSON.stringify(saved.body)}`);
  return { ...stay, id: stay.ids[0]!, version: saved.body.forms[0].version as number };
}

/** The form of a child without a parent or guardian in the booking. */
async function childForm(side: Side) {
  const stay = await readyForm(side);
  const child = { version: 0, name: `Criança ${side.canary}`, birth_date: "2020-05-05", relation: "TIO" };
  const path = `${stay.path}/${stay.ids[1]}`;
  const { status } = await side.world.anonymous().send("PUT", path, { body: { ...child, responsible: stay.id } });
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return { params: { ...stay.page, form: stay.ids[1]! }, path: `${path}/letter` };
}

async function withLetter(side: Side) {
  const child = await childForm(side);
  const { status } = await side.world.anonymous().send("POST", child.path, { body: await pngFile() });
  if (status !== 200) throw new Error(`${child.path} answered ${status}`);
  const { code, form } = child.params;
  return { code, form, kind: "letter" };
}

/** The token of a person's own link, and the version of their form. */
async function ownLink(side: Side) {
  const stay = await readyForm(side);
  const { body } = await side.world.anonymous().send("POST", `${stay.path}/${stay.ids[1]}/link`);
  return { token: body.url.split("/").at(-1) as string, version: body.forms.forms[1].version as number };
}

/** The same with a form that was typed by that link. */
async function typedByLink(side: Side) {
  const { token, version } = await ownLink(side);
  const body = { ...goodBodies["ownForms.save"], version };
  const path = `/api/public/registration-forms/${token}`;
  const { status } = await side.world.anonymous().send("PUT", path, { body });
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return { token };
}

/** A form that was typed on the page of the stay, in another browser. */
async function typedByStay(side: Side) {
  const { page, id } = await readyForm(side);
  return { ...page, form: id };
}

async function marked(side: Side, what: "sent" | "error", more: object = {}) {
  const { id } = await readyForm(side);
  const body = { ids: [id], ...more };
  const { status } = await side.admin.send("POST", `/api/registration-forms/${what}`, { body });
  if (status !== 204) throw new Error(`${what} answered ${status}`);
  return { body: { ids: [id] } };
}

const ofStay: Prepare = async (side) => ({ params: (await formStay(side)).page });
const ofZip: Prepare = async (side) => ({ params: { ...(await formStay(side)).page, zip: "01310100" } });
const ofReady = async (side: Side, more: object = {}) => ({ body: { ids: [(await readyForm(side)).id], ...more } });

/** Valid requests of registration forms: by the link of a stay, by a person's own link, and at the desk. */
export const formRequests: Record<string, Prepare> = {
  "guestForms.show": ofStay,
  "guestForms.save": async (side) => {
    const { page, ids } = await formStay(side);
    return { params: { ...page, form: ids[0]! }, body: goodBodies["guestForms.save"] };
  },
  "guestForms.recall": async (side) => {
    const { page, ids } = await formStay(side);
    return { params: { ...page, form: ids[0]! }, body: goodBodies["guestForms.recall"] };
  },
  "guestForms.prove": async (side) => ({ params: await typedByStay(side), body: goodBodies["guestForms.prove"] }),
  "guestForms.restart": async (side) => ({ params: await typedByStay(side), body: goodBodies["guestForms.restart"] }),
  "guestForms.link": async (side) => {
    const { page, ids } = await formStay(side);
    return { params: { ...page, form: ids[1]! } };
  },
  "guestForms.sendLetter": async (side) => ({ params: (await childForm(side)).params, body: await pngFile() }),
  "guestForms.zipCode": ofZip,
  "ownForms.show": async (side) => ({ params: { token: (await ownLink(side)).token } }),
  "ownForms.save": async (side) => {
    const { token, version } = await ownLink(side);
    return { params: { token }, body: { ...goodBodies["ownForms.save"], version } };
  },
  "ownForms.recall": async (side) => ({
    params: { token: (await ownLink(side)).token },
    body: goodBodies["ownForms.recall"],
  }),
  "ownForms.prove": async (side) => ({ params: await typedByLink(side), body: goodBodies["ownForms.prove"] }),
  "ownForms.restart": async (side) => ({ params: await typedByLink(side), body: goodBodies["ownForms.restart"] }),
  "ownForms.zipCode": async (side) => ({ params: { token: (await ownLink(side)).token, zip: "01310100" } }),
  "municipalities.list": () => ({ params: { state: "SC" } }),
  "registrationForms.list": async (side) => {
    await readyForm(side);
    return { query: `q=${side.canary}&state=ready&from=2027-01-01&sort=check_in` };
  },
  "registrationForms.exportJson": async (side) => ({ query: `id=${(await readyForm(side)).id}` }),
  "registrationForms.exportCsv": async (side) => ({ query: `id=${(await readyForm(side)).id}` }),
  "registrationForms.markSent": (side) => ofReady(side),
  "registrationForms.unmarkSent": (side) => marked(side, "sent"),
  "registrationForms.markError": (side) => ofReady(side, { reason: `Recusada de ${side.canary}` }),
  "registrationForms.unmarkError": (side) => marked(side, "error", { reason: "CPF não encontrado" }),
  "registrationForms.ofBooking": async (side) => ({ params: { code: (await readyForm(side)).page.code } }),
  "registrationForms.update": async (side) => {
    const { page, id, version } = await readyForm(side);
    return { params: { code: page.code, form: id }, body: { ...goodBodies["registrationForms.update"], version } };
  },
  "registrationForms.file": async (side) => ({ params: await withLetter(side) }),
  "registrationForms.sendFile": async (side) => ({ params: await withLetter(side), body: await pngFile() }),
  "registrationForms.deleteFile": async (side) => ({ params: await withLetter(side) }),
  "registrationForms.zipCode": () => ({ params: { zip: "01310100" } }),
  "formSettings.show": () => ({}),
  "formSettings.update": async (side) => {
    const { body } = await side.admin.send("GET", "/api/registration-form-settings");
    const accommodations = [{ id: side.accommodation, form: "short" }];
    return { body: { ...goodBodies["formSettings.update"], accommodations, version: body.version } };
  },
};
