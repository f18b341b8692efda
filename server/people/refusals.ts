import { Problem } from "#server/http/problem";

/** The actor would give, take or touch more than he holds. */
export function forbidden(): Problem {
  return new Problem("UserForbiddenForActionException");
}
