import type { ApiError } from "~/lib/api-error";

/** Why a press changed nothing: the server's message in the guest's language, or no answer. */
export type Problem = { said: string } | { lost: true };

export const problemOf = ({ status, message }: ApiError): Problem =>
  status === 0 ? { lost: true } : { said: message };

/** Whether the same press may succeed later: not after a refusal, which says what stands against it. */
export const mayPassLater = ({ status }: ApiError): boolean => status === 0 || status === 429 || status >= 500;

export const sayProblem = (problem: Problem, lost: string): string => ("lost" in problem ? lost : problem.said);
