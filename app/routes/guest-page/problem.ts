import type { ApiError } from "~/lib/api-error";

/** Why a press changed nothing: the sentence of the server, in the guest's language, or that no answer came. */
export type Problem = { said: string } | { lost: true };

export const problemOf = ({ status, message }: ApiError): Problem =>
  status === 0 ? { lost: true } : { said: message };

export const sayProblem = (problem: Problem, lost: string): string => ("lost" in problem ? lost : problem.said);
