import type { Ctx } from "#server/context";
import { isMergedInto } from "#server/guests/held-guests";

type Facts = Record<string, string>;

/** Beside the variables, the facts of a contract have under this name the id of the holder who told them. */
const toldBy = "told_by";

/** The facts of a contract where the booking's holder told them; none where an earlier holder did. */
export async function factsOfHolder(ctx: Ctx, holderId: string, facts: Readonly<Facts>): Promise<Readonly<Facts>> {
  const teller = facts[toldBy];
  if (teller === undefined || teller === holderId) return facts;
  return (await isMergedInto(ctx, teller, holderId)) ? facts : {};
}

export const toldByHolder = (holderId: string, facts: Readonly<Facts>): Facts => ({ ...facts, [toldBy]: holderId });

/** The same by their variables alone. */
export const saidAlone = ({ [toldBy]: teller, ...said }: Readonly<Facts>): Facts => said;
