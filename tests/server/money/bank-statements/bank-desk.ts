import { type FileLine, ofxFile } from "#tests/support/bank-files";
import type { House } from "#tests/support/house";

type Body = Record<string, unknown>;

/** A company's operations on its bank statements, through the API. */
export function bankDesk(house: House) {
  const get = async (path: string) => (await house.admin.send("GET", path)).body;
  const post = (path: string, body: object = {}) => house.admin.send("POST", path, { body });
  let accounts: Record<string, string> | null = null;

  /** The company's accounts by name. */
  const account = async (name = "Conta bancária"): Promise<string> => {
    if (accounts?.[name] === undefined) {
      const { data } = await get("/api/financial-accounts");
      accounts = Object.fromEntries(data.map((each: { name: string; id: string }) => [each.name, each.id]));
    }
    return accounts![name]!;
  };

  const send = (file: Blob, name = "extrato.ofx") =>
    house.admin.send("POST", `/api/bank-imports?file_name=${name}`, { body: file });

  /** Sends a file and names the accounts of its statements; returns the import. */
  async function taken(file: Blob, ...names: string[]) {
    const { status, body } = await send(file);
    if (status !== 201) throw new Error(JSON.stringify(body));
    if (body.state === "taken") return body;
    const account_ids = await Promise.all(body.statements.map((_: unknown, index: number) => account(names[index])));
    const named = await post(`/api/bank-imports/${body.id}/accounts`, { account_ids });
    if (named.status !== 200) throw new Error(JSON.stringify(named.body));
    return named.body;
  }

  /** Imports lines of one bank account with this number. */
  const bring = (number: string, lines: readonly FileLine[], name?: string) =>
    taken(ofxFile({ number }, lines), ...(name === undefined ? [] : [name]));

  const lines = async (query = ""): Promise<Body[]> => (await get(`/api/bank-lines?per_page=100${query}`)).data;
  const suggestions = (query = "") => get(`/api/bank-suggestions?per_group=100${query}`);

  /** The group and the options of a line, by its text. */
  async function suggested(text: string) {
    const groups = await suggestions();
    for (const group of ["ready", "choose", "none"]) {
      const line = groups[group].lines.find((each: { text: string }) => each.text === text);
      if (line) return { group, line, options: line.options as Body[] };
    }
    return { group: null, line: null, options: [] };
  }

  const lineOf = async (text: string) => (await lines()).find((each) => each.text === text) as Body & { id: string };
  const confirm = (...matches: { line_id: unknown; parts: object[]; moved_on?: string }[]) =>
    post("/api/bank-matches", { matches });
  const reopen = (...line_ids: unknown[]) => post("/api/bank-reopenings", { line_ids });

  /** Confirms the first suggestion of a line. */
  async function confirmFirst(text: string) {
    const { line, options } = await suggested(text);
    return confirm({ line_id: line.id, parts: partsOf(options[0]!) });
  }

  return {
    account,
    send,
    taken,
    bring,
    lines,
    lineOf,
    suggestions,
    suggested,
    confirm,
    confirmFirst,
    reopen,
    get,
    post,
  };
}

/** A suggestion in the form of a confirmation. */
export const partsOf = (option: Body): object[] =>
  (option.parts as Body[]).map(({ kind, id, amount_cents, commission_cents, other_line_id, booking_code }) =>
    kind === "item" || kind === "paid_out"
      ? { kind, id, amount_cents, ...((commission_cents as number) > 0 && { commission_cents }) }
      : kind === "deposit"
        ? { kind, id, amount_cents, booking_code }
        : kind === "transfer"
          ? { kind, other_line_id }
          : { kind, id },
  );
