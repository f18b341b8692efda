import { fetchedPart } from "~/lib/fetched-part";

/** Whether a form submits an act on a contract, rather than another act of its page. */
export function asksForContract(form: FormData): boolean {
  return String(form.get("act")).startsWith("contract_");
}

/** What takes acts on contracts; it reads forms by the contract and comes with the first press. */
export function fetchIssuedActs() {
  return import("~/domains/contracts/contract-acts");
}

export const ContractDialog = fetchedPart(async () => {
  const [file] = await Promise.all([import("~/domains/contracts/contract-dialog"), fetchIssuedActs()]);
  return file.ContractDialog;
});
