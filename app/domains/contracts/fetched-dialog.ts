import { fetchedPart } from "~/lib/fetched-part";

/** Whether a form is about a contract, rather than about what else its page does. */
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
