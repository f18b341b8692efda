/** The contract step has an address of its own on the page, so that going back and reloading keep it. */
export const contractAddress = "?contrato";

/** Whether an address asks for the contract step. */
export const asksForContract = (search: URLSearchParams): boolean => search.has("contrato");
