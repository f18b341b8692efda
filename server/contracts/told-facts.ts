import type { Ctx } from "#server/context";
import { isMergedInto } from "#server/guests/held-guests";

type Facts = Record<string, string>;

/** The key in a contract's facts, beside the variables, of the id of the holder who answered. */
const toldBy = "told_by";

/** The facts of a contract if the booking's current holder entered them; empty if an earlier holder did. */
export async function factsOfHolder(ctx: Ctx, holderId: string, facts: Readonly<Facts>): Promise<Readonly<Facts>> {
  const teller = facts[toldBy];
  if (teller === undefined || teller === holderId) return facts;
  return (await isMergedInto(ctx, teller, holderId)) ? facts : {};
}

export const toldByHolder = (holderId: string, facts: Readonly<Facts>): Facts => ({ ...facts, [toldBy]: holderId });

/** The same without that key. */
export const saidAlone = ({ [toldBy]: teller, ...said }: Readonly<Facts>): Facts => said;
