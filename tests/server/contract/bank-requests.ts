import { createReadyMadeFinances } from "#server/money/finances/money-accounts";
import { bankBodies } from "#tests/contract/bank-bodies";
import type { Prepare } from "#tests/server/contract/good-request";
import { created, type Side } from "#tests/server/contract/world";
import { ofxFile } from "#tests/support/bank-files";

let made = 0;
const next = () => ++made;

const get = async ({ admin }: Side, path: string) => (await admin.send("GET", path)).body;

async function expenseOf(side: Side): Promise<string> {
  await side.world.database.asTenant(side.company.tenant_id, (db) =>
    createReadyMadeFinances(db, side.company.tenant_id),
  );
  const { data } = await get(side, "/api/financial-categories");
  return data.find((each: { code: string }) => each.code === "4.2").id;
}

/** A separate account, so that no other request's lines are compared with these. */
const newAccount = (side: Side) =>
  created(side.admin, "/api/financial-accounts", { name: `Conta do extrato ${side.canary} ${next()}`, kind: "bank" });

const fileOf = (side: Side, cents: readonly number[] = [-7_990]) =>
  ofxFile(
    { bank: "001", number: `${made}-${next()}` },
    cents.map((amount_cents, index) => ({ date: "2026-03-02", amount_cents, text: `TARIFA ${side.canary} ${index}` })),
  );

const newImport = (side: Side, file: Blob = fileOf(side)) =>
  created(side.admin, `/api/bank-imports?file_name=${side.canary}.ofx`, file);

async function takenImport(side: Side, file?: Blob) {
  const { id } = await newImport(side, file);
  const account = await newAccount(side);
  const body = { account_ids: [account.id] };
  await side.admin.send("POST", `/api/bank-imports/${id}/accounts`, { body });
  const { data } = await get(side, `/api/bank-lines?import_id=${id}`);
  return { id, account, line: data[0] as { id: string; text: string } };
}

/** A line that may repeat an existing one: another text on a day that a longer file covers fully. */
async function askedLine(side: Side): Promise<string> {
  const account = { bank: "001", number: `9${next()}` };
  const day = (date: string, text: string) => ({ date, amount_cents: -1_000, text });
  const around = (text: string) => [day("2026-03-01", "A"), day("2026-03-02", text), day("2026-03-03", "C")];
  await takenImport(side, ofxFile(account, around(`SEGURO ${side.canary}`)));
  const { id } = await newImport(side, ofxFile(account, around("CONDOMINIO")));
  const { data } = await get(side, `/api/bank-lines?import_id=${id}&state=asked`);
  return data[0].id;
}

const ofRecord = ({ id }: { id: string }) => ({ params: { id } });

async function newRule(side: Side) {
  const rule = { ...bankBodies["bankRules.create"], words: `TARIFA ${side.canary} ${next()}` };
  return created(side.admin, "/api/bank-rules", { ...rule, category_id: await expenseOf(side) });
}

const newProfile = (side: Side) =>
  created(side.admin, "/api/bank-profiles", {
    ...bankBodies["bankProfiles.create"],
    name: `Banco ${side.canary} ${next()}`,
  });

async function asFee(side: Side, line: { id: string }) {
  const category_id = await expenseOf(side);
  const part = { kind: "entry", category_id, description: `Tarifa ${side.canary}`, amount_cents: 7_990 };
  return { line_id: line.id, parts: [part] };
}

/** Valid requests about bank statements. */
export const bankRequests: Record<string, Prepare> = {
  "bankImports.list": () => ({ query: "sort=-created_at&per_page=25" }),
  "bankImports.create": (side) => ({ query: "file_name=extrato.ofx", body: fileOf(side) }),
  "bankImports.show": async (side) => ofRecord(await newImport(side)),
  "bankImports.name": async (side) => ({
    ...ofRecord(await newImport(side)),
    body: { account_ids: [(await newAccount(side)).id] },
  }),
  "bankImports.discard": async (side) => ofRecord(await newImport(side)),
  "bankLines.list": async (side) => {
    const { id, account } = await takenImport(side);
    return {
      query: `import_id=${id}&account_id=${account.id}&state=open&direction=out&from=2026-01-01&sort=written_on`,
    };
  },
  "bankLines.answer": async (side) => ({
    params: { id: await askedLine(side) },
    body: bankBodies["bankLines.answer"],
  }),
  "bankLines.ignore": async (side) => ({
    ...ofRecord((await takenImport(side)).line),
    body: bankBodies["bankLines.ignore"],
  }),
  "bankLines.reopen": async (side) => {
    const { line } = await takenImport(side);
    await side.admin.send("POST", `/api/bank-lines/${line.id}/ignore`, { body: bankBodies["bankLines.ignore"] });
    return { body: { line_ids: [line.id] } };
  },
  "bankMatches.suggest": async (side) => {
    const { account } = await takenImport(side);
    return { query: `account_id=${account.id}&direction=out&per_group=10` };
  },
  "bankMatches.create": async (side) => {
    const { id, line } = await takenImport(side);
    return { params: { id }, body: { matches: [await asFee(side, line)] } };
  },
  "bankMatches.across": async (side) => {
    const { line } = await takenImport(side);
    return { body: { matches: [await asFee(side, line)] } };
  },
  "bankRules.list": () => ({}),
  "bankRules.create": async (side) => ({
    body: {
      ...bankBodies["bankRules.create"],
      words: `TARIFA ${side.canary} ${next()}`,
      category_id: await expenseOf(side),
    },
  }),
  "bankRules.show": async (side) => ofRecord(await newRule(side)),
  "bankRules.update": async (side) => ({ ...ofRecord(await newRule(side)), body: bankBodies["bankRules.update"] }),
  "bankRules.delete": async (side) => ofRecord(await newRule(side)),
  "bankProfiles.list": () => ({}),
  "bankProfiles.create": (side) => ({
    body: { ...bankBodies["bankProfiles.create"], name: `Banco ${side.canary} ${next()}` },
  }),
  "bankProfiles.show": async (side) => ofRecord(await newProfile(side)),
  "bankProfiles.update": async (side) => ({
    ...ofRecord(await newProfile(side)),
    body: bankBodies["bankProfiles.update"],
  }),
  "bankProfiles.delete": async (side) => ofRecord(await newProfile(side)),
};
