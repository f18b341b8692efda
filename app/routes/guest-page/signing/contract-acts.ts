import type { GuestContract, SignerLinkInput } from "#contract/guest/guest-contract";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { nullIfRefused } from "~/lib/refused-call";
import type { ContractAct, ContractAnswer } from "~/routes/guest-page/act-on-page";

interface LinkParams {
  code: string;
  token: string;
}

const quiet = { quiet: "all" } as const;

/** Opens, completes or signs the contract of a stay, and returns the resulting contract. */
export async function act(params: LinkParams, asked: ContractAct): Promise<ContractAnswer> {
  try {
    if (asked.act === "send") return await sendLink(params, asked.link);
    const contract = await send(params, asked);
    const reads = asked.act === "open" || asked.act === "show";
    return { act: asked.act, contract, unchanged: reads };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refused(params, asked, error);
  }
}

async function sendLink(params: LinkParams, { position, by }: SignerLinkInput): Promise<ContractAnswer> {
  const body = { position, by };
  const { url, contract } = await call(
    "POST /api/public/bookings/:code/:token/contract/signer-link",
    { params, body },
    quiet,
  );
  return { act: "send", contract, link: { position, url } };
}

async function send(params: LinkParams, asked: Exclude<ContractAct, { act: "send" }>): Promise<GuestContract> {
  if (asked.act === "show") return call("GET /api/public/bookings/:code/:token/contract", { params }, quiet);
  if (asked.act === "open") return call("POST /api/public/bookings/:code/:token/contract/opening", { params }, quiet);
  if (asked.act === "sign")
    return call("POST /api/public/bookings/:code/:token/contract/signature", { params, body: asked.signature }, quiet);
  const told = await call(
    "POST /api/public/bookings/:code/:token/contract/facts",
    { params, body: { facts: asked.facts } },
    quiet,
  );
  if (told.state !== "open") return told;
  // opening is recorded, because the guest now sees the text; it is shown even if that fails
  const opened = await call("POST /api/public/bookings/:code/:token/contract/opening", { params }, quiet).catch(
    nullIfRefused,
  );
  return opened ?? told;
}

async function refused(params: LinkParams, asked: ContractAct, error: ApiError): Promise<ContractAnswer> {
  const { act } = asked;
  if (act === "show") return { act, unchanged: true }; // an automatic request: what is shown stays
  if (error.status === 0) return { act, lost: true, unchanged: true };
  const errors = error.status === 422 ? errorsOf(asked, error) : {};
  if (Object.keys(errors).length > 0) return { act, errors, unchanged: true };
  if (error.status !== 409) return { act, problem: error.message, unchanged: ![403, 404].includes(error.status) };
  const contract = await call("POST /api/public/bookings/:code/:token/contract/opening", { params }, quiet).catch(
    nullIfRefused, // the refusal itself is shown
  );
  const before = act === "sign" ? signedBefore(contract, asked.signature.position) : null;
  const stands = contract ? { contract } : {};
  return before ? { act, before, ...stands } : { act, problem: error.message, ...stands };
}

/** Whether a signature already exists: the last one, or one of several. */
function signedBefore(contract: GuestContract | null, position: number): "signed" | "arrived" | null {
  if (contract?.state === "signed") return "signed";
  const done = contract?.signers.some((each) => each.position === position && each.signed_at !== null);
  return done ? "arrived" : null;
}

/** The messages of a refusal by the fields of the step. */
function errorsOf(asked: ContractAct, { data }: ApiError): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [path, [sentence]] of Object.entries(data?.errors ?? {})) {
    const place = /^facts\[(\d+)\]/.exec(path)?.[1];
    const fact = asked.act === "tell" && place !== undefined ? asked.facts[Number(place)]?.name : undefined;
    const field = fact ?? /^(name|document|drawing|agreed)/.exec(path)?.[1];
    if (field !== undefined && sentence !== undefined) found[field] = sentence;
  }
  return found;
}
