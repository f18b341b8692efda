import { jobHandlers } from "#server/job-handlers";
import { runDueJobs } from "#server/platform/jobs/worker";
import { linkedBooking } from "#tests/server/guest/guest-page/guest-house";
import type { House } from "#tests/support/house";
import { type Caller, secrets, type TestApp } from "#tests/support/test-app";

export const contractBody = `# Contrato {{contrato.numero}}

**Locatário:** {{locatario.nome}}, {{locatario.cpf_ou_passaporte}}, por {{valores.total}} ({{valores.total_extenso}}).

De {{periodo.entrada_data}} a {{periodo.saida_data}}.`;

/** Signs a contract at a link: the contract step of a guest page, or the link of one signer. */
export const signAt = (signer: Caller, link: string, signature: object) =>
  signer.send("POST", `${link}/signature`, { body: { agreed: true, ...signature } });

/** Helpers for tests of contracts in a company. */
export function contractHouse(app: TestApp, house: House) {
  // with a new session, however much time has passed
  const admin = () => app.signedIn(house.company.user_id, house.company.tenant_id);
  const send = async (method: string, path: string, body?: object) => (await admin()).send(method, path, { body });
  const post = (path: string, body?: object) => send("POST", path, body);
  const get = async (path: string) => (await send("GET", path)).body;

  async function newType(fields: object = {}) {
    const name = `Modelo ${Math.random()}`;
    return (await post("/api/contract-types", { name, legal_regime: "season_rental", body: contractBody, ...fields }))
      .body;
  }

  async function published(fields: object = {}): Promise<string> {
    const { id, version } = await newType(fields);
    const reply = await post(`/api/contract-types/${id}/publication`, { version });
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    return id;
  }

  /** The contract step of a guest page. */
  const guestAt = (path: string) => ({
    contract: async () => (await app.anonymous().send("GET", `${path}/contract`)).body,
    open: async () => (await app.anonymous().send("POST", `${path}/contract/opening`)).body,
    tell: async (said: Record<string, string>) => {
      const facts = Object.entries(said).map(([name, value]) => ({ name, value }));
      return app.anonymous().send("POST", `${path}/contract/facts`, { body: { facts } });
    },
    sign: async (sent: object) =>
      signAt(app.anonymous(), `${path}/contract`, { position: 1, document: "529.982.247-25", ...sent }),
  });

  /** A stay confirmed by its guest, with a contract that waits for their document. */
  async function confirmedStay(contract_type_id: string, fields: object = {}) {
    const linked = await linkedBooking(app, house, fields);
    await linked.confirm();
    const issued = await post("/api/contracts", { booking_code: linked.code, contract_type_id });
    if (issued.status !== 201) throw new Error(JSON.stringify(issued.body));
    return { ...linked, ...guestAt(linked.path), id: issued.body.id as string };
  }

  return {
    admin,
    send,
    post,
    get,
    newType,
    published,
    guestAt,
    confirmedStay,
    contractsOf: async (code: string) => (await get(`/api/bookings/${code}/contracts`)).data,
    /** The same with a contract that can be signed, and the hash of its text. */
    async readyStay(contract_type_id: string, fields: object = {}) {
      const stay = await confirmedStay(contract_type_id, fields);
      await stay.tell({ "locatario.cpf_ou_passaporte": "529.982.247-25" });
      return { ...stay, hash: (await stay.contract()).text_hash as string };
    },
    /** Sets when contracts are issued automatically. */
    async rule(settings: object) {
      const { version } = await get("/api/contract-settings");
      return send("PUT", "/api/contract-settings", { ...settings, version });
    },
    /** Runs the queued jobs of contracts; throws if one fails. */
    async work() {
      const { database, clock, config, files } = app;
      const mail = { send: async () => {} };
      const { publicUrl } = config;
      const all = jobHandlers({ database, clock, secrets, mail, files, publicUrl, serviceName: "Estadia" });
      const kinds = ["review-contract", "draw-contract", "discard-contract-file"];
      const handlers = Object.fromEntries(kinds.map((kind) => [kind, all[kind]!]));
      const failures: object[] = [];
      await runDueJobs({ database, clock, log: { error: (details: object) => failures.push(details) }, handlers });
      if (failures.length > 0) throw new Error(JSON.stringify(failures));
    },
  };
}
