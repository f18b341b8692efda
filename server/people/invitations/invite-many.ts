import type * as z from "zod";
import type { Invitation, InvitationsInput } from "#contract/invitations";
import type { Ctx } from "#server/context";
import type { Secrets } from "#server/db/seal";
import { Problem } from "#server/http/problem";
import { invite } from "#server/people/invitations/invite";

/** Invites several people with the same roles, all or none. Refused as one is, a 422 at the place of its address. */
export async function inviteMany(
  ctx: Ctx,
  secrets: Secrets,
  { emails, ...roles }: z.output<typeof InvitationsInput>,
): Promise<{ data: Invitation[] }> {
  const data: Invitation[] = [];
  for (const [index, email] of emails.entries()) {
    try {
      data.push(await invite(ctx, secrets, { email, ...roles }));
    } catch (error) {
      throw error instanceof Problem ? atAddress(error, email, index) : error;
    }
  }
  return { data };
}

/** What is said of one address names it: it stands among others. */
function atAddress(problem: Problem, email: string, index: number): Problem {
  const said = problem.extras.errors?.email?.[0];
  if (said === undefined) return problem;
  return new Problem(problem.code, { errors: { [`emails[${index}]`]: [`${email}: ${said}`] } });
}
