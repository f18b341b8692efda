import { Problem } from "#server/http/problem";

/** The actor would give, remove or change more rights than they have. */
export function forbidden(): Problem {
  return new Problem("UserForbiddenForActionException");
}
