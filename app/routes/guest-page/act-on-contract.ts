import type { GuestContract, GuestFacts, GuestSignature } from "#contract/guest-contract";
import type { Unchanged } from "~/lib/keep-page";

/** What the contract step sends to the page's action, as JSON. */
export type ContractAct =
  | { act: "show" }
  | { act: "open" }
  | { act: "tell"; facts: GuestFacts["facts"] }
  | { act: "sign"; signature: GuestSignature };

export interface ContractAnswer extends Unchanged {
  act: ContractAct["act"];
  /** The contract as it stands now. */
  contract?: GuestContract;
  /** What kept the act from being done, as the server says it. */
  problem?: string;
  /** No answer came, or not the code that asks for it. */
  lost?: true | "code";
  /** The act was done before, in another tab or on another phone. */
  before?: "signed" | "arrived";
  /** Sentences by field. */
  errors?: Record<string, string>;
}

/** True if a request to the page's action comes from the contract step. */
export const isOfContract = ({ headers }: Request): boolean =>
  headers.get("Content-Type")?.startsWith("application/json") === true;

/** Does what the contract step asks for; its code comes with the first act. */
export async function actOnContract(
  request: Request,
  params: { code: string; token: string },
): Promise<ContractAnswer> {
  const asked: ContractAct = await request.json();
  const code = await import("~/routes/guest-page/signing/contract-acts").catch(() => null);
  return code ? code.act(params, asked) : { act: asked.act, lost: "code", unchanged: true };
}
