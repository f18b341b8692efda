import { codeOf } from "#server/db/failures";
import { invalid, type Problem } from "#server/http/problem";

/** The status `archived` is changed only by the archive and unarchive endpoints: a save may only repeat it. */
export function archivedByActOnly(): Problem {
  return invalid("status", "Use as ações arquivar e desarquivar");
}

/** Another accommodation of the company has the code. */
export function codeTaken(): Problem {
  return invalid("code", "Outra acomodação já usa este código");
}

/** True if the database refused a save because of the code. */
export function isCodeTaken(error: unknown): boolean {
  const { constraint } = error as { constraint?: string };
  return codeOf(error) === "23505" && constraint === "accommodations_code";
}
