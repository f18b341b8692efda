import { drawContractJob } from "#server/guest/contracts/contract-pdf";
import type { Job } from "#server/platform/jobs/queue";
import { goodBodies } from "#tests/contract/good-bodies";
import type { Prepare } from "#tests/server/contract/good-request";
import { openPage } from "#tests/server/contract/guest-page-requests";
import { created, freeStay, newBooking, type Side } from "#tests/server/contract/world";
import { secrets } from "#tests/support/test-app";

/** Another contract type of the company, with the canary in its name. */
const newType = (side: Side, fields: object = {}) =>
  created(side.admin, "/api/contract-types", {
    ...goodBodies["contractTypes.create"],
    guarantee: "none",
    legal_regime: goodBodies["accommodations.create"].legal_regime,
    name: `Modelo ${side.canary} ${freeStay().check_in}`,
    ...fields,
  });

/** A published type, by which contracts can be issued. */
async function publishedType(side: Side, body?: string, fields: object = {}) {
  const { id, version } = await newType(side, body === undefined ? fields : { body, ...fields });
  const reply = await side.admin.send("POST", `/api/contract-types/${id}/publication`, { body: { version } });
  if (reply.status !== 200) throw new Error(`publication answered ${reply.status} ${JSON.stringify(reply.body)}`);
  return id as string;
}

/** A contract of another booking of the company. */
async function newContract(side: Side, status: "hold" | "confirmed" = "confirmed") {
  const { code } = await newBooking(side, status);
  const contract_type_id = await publishedType(side);
  return created(side.admin, "/api/contracts", { booking_code: code, contract_type_id });
}

const ofNewType: Prepare = async (side) => ({ params: { id: (await newType(side)).id } });

/** A confirmed stay whose guest may sign, and the page's data about its contract. */
async function openContract(side: Side, body?: string, fields: object = {}) {
  const page = await openPage(side);
  await side.admin.send("POST", `/api/bookings/${page.code}/confirmation`);
  const contract_type_id = await publishedType(side, body, fields);
  await created(side.admin, "/api/contracts", { booking_code: page.code, contract_type_id });
  const path = `/api/public/bookings/${page.code}/${page.token}/contract`;
  const shown = await side.world.anonymous().send("GET", path);
  return { page, path, contract: shown.body };
}

/** The body of the holder's signature, who signs by the name of the booking. */
const signatureOf = ({ text_hash }: { text_hash: string }) => {
  const { name, ...body } = goodBodies["guestContracts.sign"];
  return { ...body, text_hash };
};

/** The same to be signed by every adult; a companion has the name of the good signature. */
async function ofEverybody(side: Side) {
  const opened = await openContract(side, undefined, { signers: "every_adult" });
  const path = `/api/bookings/${opened.page.code}/guests`;
  const { version } = (await side.admin.send("GET", path)).body;
  const body = { guests: [{ name: goodBodies["ownContracts.sign"].name }], version };
  const reply = await side.admin.send("PUT", path, { body });
  if (reply.status !== 200) throw new Error(`PUT guests answered ${reply.status} ${JSON.stringify(reply.body)}`);
  return opened;
}

/** The link of another adult. */
async function signerLink(side: Side) {
  const { path, contract } = await ofEverybody(side);
  const body = goodBodies["guestContracts.sendLink"];
  const { body: sent } = await side.world.anonymous().send("POST", `${path}/signer-link`, { body });
  const signature = { ...goodBodies["ownContracts.sign"], text_hash: contract.text_hash };
  return { path, contract, signature, token: sent.url.split("/").at(-1) as string };
}

/** The same once everybody has signed, with the PDF. */
async function signedByLink(side: Side) {
  const { path, contract, signature, token } = await signerLink(side);
  const guest = side.browser; // the PDF opens only where they signed
  await guest.send("POST", `/api/public/contract-signers/${token}/signature`, { body: signature });
  const { status } = await guest.send("POST", `${path}/signature`, { body: signatureOf(contract) });
  if (status !== 200) throw new Error(`signature answered ${status}`);
  const { data } = (await side.admin.send("GET", "/api/contracts?sort=-issued_on")).body;
  await draw(side, data[0].id);
  return { params: { token } };
}

const ofGuest: Prepare = async (side) => ({ params: (await openContract(side)).page });

async function signed(side: Side) {
  const { page, path, contract } = await openContract(side);
  const reply = await side.browser.send("POST", `${path}/signature`, { body: signatureOf(contract) });
  if (reply.status !== 200) throw new Error(`signature answered ${reply.status} ${JSON.stringify(reply.body)}`);
  const { body: list } = await side.admin.send("GET", `/api/bookings/${page.code}/contracts`);
  return { page, contract: list.data[0] };
}

/** A signed contract whose PDF is made. */
async function drawn(side: Side) {
  const made = await signed(side);
  await draw(side, made.contract.id);
  return made;
}

async function draw(side: Side, contract: string): Promise<void> {
  const { database, clock, files, config } = side.world;
  const job = { tenant_id: side.company.tenant_id, payload: { contract } } as unknown as Job;
  await drawContractJob(job, { database, clock, files, secrets, publicUrl: config.publicUrl });
}

/** A signed contract whose booking requires a different text since. */
async function differing(side: Side) {
  const { contract } = await signed(side);
  await side.world.database.asTenant(side.company.tenant_id, (db) =>
    db.updateTable("contracts").set({ differs_since: side.world.clock.now() }).where("id", "=", contract.id).execute(),
  );
  return { params: { id: contract.id as string }, body: { version: contract.version as number } };
}

const acted = async (side: Side, more: object = {}) => {
  const { id, version } = await newContract(side);
  return { params: { id }, body: { version, ...more } };
};

export const contractRequests: Record<string, Prepare> = {
  "contractTypes.list": () => ({}),
  "contractTypes.models": () => ({}),
  "contractTypes.create": (side) => ({
    body: { ...goodBodies["contractTypes.create"], name: `Modelo ${side.canary} ${freeStay().check_in}` },
  }),
  "contractTypes.show": ofNewType,
  "contractTypes.update": async (side) => {
    const name = `Outro ${side.canary} ${freeStay().check_in}`;
    return { params: { id: (await newType(side)).id }, body: { name, version: 1 } };
  },
  "contractTypes.delete": ofNewType,
  "contractTypes.restore": async (side) => {
    const { id } = await newType(side);
    await side.admin.send("DELETE", `/api/contract-types/${id}`);
    return { params: { id } };
  },
  "contractTypes.versions": async (side) => ({ params: { id: await publishedType(side) } }),
  "contractTypes.preview": async (side) => ({
    params: { id: (await newType(side)).id },
    body: { ...goodBodies["contractTypes.preview"], booking_code: side.booking },
  }),
  "contractTypes.publish": async (side) => ({ params: { id: (await newType(side)).id }, body: { version: 1 } }),
  "contractSettingsCalls.show": () => ({}),
  "contractSettingsCalls.update": async (side) => {
    const { body } = await side.admin.send("GET", "/api/contract-settings");
    return { body: { ...goodBodies["contractSettingsCalls.update"], version: body.version } };
  },
  "contracts.list": ({ canary }) => ({ query: `q=${canary}&state=signed&attention=1&sort=-issued_on` }),
  "contracts.create": async (side) => ({
    body: { booking_code: (await newBooking(side, "confirmed")).code, contract_type_id: await publishedType(side) },
  }),
  "contracts.show": async (side) => ({ params: { id: (await newContract(side)).id } }),
  "contracts.void": (side) => acted(side, { reason: `Acordo com ${side.canary}` }),
  "contracts.replace": (side) => acted(side),
  "contracts.keep": differing,
  "contracts.pdf": async (side) => ({ params: { id: (await drawn(side)).contract.id } }),
  "contracts.typesOfBooking": ({ booking }) => ({ params: { code: booking } }),
  "contracts.ofBooking": ({ booking }) => ({ params: { code: booking } }),
  "contractChecks.show": () => ({ params: { hash: "a".repeat(64) } }),
  "receiptChecks.show": () => ({ body: { number: "2026/0001", code: "0".repeat(16) } }),
  "guestContracts.show": ofGuest,
  "guestContracts.open": ofGuest,
  "guestContracts.tell": async (side) => {
    const { page } = await openContract(side, "{{locatario.nome}}, {{locatario.estado_civil}}");
    return { params: page, body: goodBodies["guestContracts.tell"] };
  },
  "guestContracts.sign": async (side) => {
    const { page, contract } = await openContract(side);
    return { params: page, body: signatureOf(contract) };
  },
  "guestContracts.sendLink": async (side) => ({
    params: (await ofEverybody(side)).page,
    body: goodBodies["guestContracts.sendLink"],
  }),
  "ownContracts.show": async (side) => ({ params: { token: (await signerLink(side)).token } }),
  "ownContracts.open": async (side) => ({ params: { token: (await signerLink(side)).token } }),
  "ownContracts.sign": async (side) => {
    const { token, signature } = await signerLink(side);
    return { params: { token }, body: signature };
  },
  "ownContracts.pdf": signedByLink,
  "guestContracts.pdf": async (side) => ({ params: (await drawn(side)).page }),
};
