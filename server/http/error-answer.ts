import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { showMonth } from "#domain/stay-dates";
import { DatabaseAway, LostRace } from "#server/db/database";
import { closedMonth, planLimitReached } from "#server/db/failures";
import { StorageAway, StorageFull } from "#server/files/file-store";
import type { AppEnv } from "#server/http/environment";
import { inLanguage } from "#server/http/guest-errors";
import { jsonAnswer } from "#server/http/packed-answer";
import { Problem } from "#server/http/problem";

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof LostRace) return new Problem("UnavailableDateForBookingException");
  if (error instanceof DatabaseAway || error instanceof StorageAway)
    return new Problem("ServiceUnavailableException", { headers: { "Retry-After": "5" } });
  if (error instanceof StorageFull) return new Problem("InsufficientStorageException");
  const limit = planLimitReached(error);
  if (limit) return new Problem("PlanLimitReachedException", { reason: limitWords(limit) });
  const month = closedMonth(error);
  if (month) return new Problem("PeriodClosedException", { reason: closedWords(month) });
  return new Problem("default");
}

function limitWords({ place, most }: NonNullable<ReturnType<typeof planLimitReached>>): string {
  if (place === "storage") return "Não há mais espaço para arquivos no plano. Exclua arquivos ou mude de plano.";
  const held = most === 1 ? "1 acomodação ativa" : `${most} acomodações ativas`;
  return `O plano permite ${held}. Arquive uma ou mude de plano.`;
}

/** The only place where an error becomes an answer: never with a stack or SQL. Unexpected errors are logged. */
export function answerError(error: unknown, context: Context<AppEnv>): Promise<Response> {
  const problem = inLanguage(toProblem(error), context.get("language") ?? "pt");
  const request_id = context.get("requestId");
  if (problem.status >= 500) context.get("log")?.error({ request_id, err: error }, "request failed");
  const body = problem.toBody();
  if (problem.code === "default") body.request_id = request_id;
  context.header("Cache-Control", "no-store");
  return jsonAnswer(context, body, problem.status as ContentfulStatusCode, { headers: problem.extras.headers ?? {} });
}

/** The refusal for a date in a closed month, given by its first day, with what the user can do. */
export function closedWords(month: string): string {
  return `O mês ${showMonth(month)} está fechado. Use uma data de um mês aberto, ou peça a quem fecha os meses para reabrir este.`;
}
