import { invalid, Problem } from "#server/http/problem";

/** The actor would give, take or touch more than he holds. */
export function forbidden(): Problem {
  return new Problem("UserForbiddenForActionException");
}

/** Somebody saved first; brings along what stands now. */
export function stale(current: unknown): Problem {
  return new Problem("StaleRecordException", { body: { current } });
}

/** Another role of the company has the name. */
export function nameTaken(): Problem {
  return invalid("name", "Já existe um perfil com este nome");
}
