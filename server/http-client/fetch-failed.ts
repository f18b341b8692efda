/** Why a fetch came to nothing. */
export type FetchFault = "address_refused" | "unreachable" | "timeout" | "too_large" | "refused";

/** A fetch that came to nothing. Says neither address nor answer: both may carry secrets. */
export class FetchFailed extends Error {
  override name = "FetchFailed";

  constructor(readonly fault: FetchFault) {
    super(`A calendar could not be fetched: ${fault}.`);
  }
}
