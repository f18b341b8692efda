import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { ownContractPath } from "#contract/guest/guest-contract";
import { ownFormPath } from "#contract/guest/guest-forms";
import { guestPagePath } from "#contract/guest/guest-page";
import type { ErrorCode } from "#contract/platform/errors";
import { type MessageLanguage, messageLanguages } from "#domain/messages/message-rules";
import { showMonth } from "#domain/stay-dates";
import { DatabaseAway, LostRace } from "#server/platform/db/database";
import { closedMonth, planLimitReached } from "#server/platform/db/failures";
import { StorageAway, StorageFull } from "#server/platform/files/file-store";
import { jsonAnswer } from "#server/platform/http/answers";
import type { AppEnv } from "#server/platform/http/environment";
import { Problem } from "#server/platform/http/problem";

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

/** The refusal for a date in a closed month, given by its first day, with what the user can do. */
export function closedWords(month: string): string {
  return `O mês ${showMonth(month)} está fechado. Use uma data de um mês aberto, ou peça a quem fecha os meses para reabrir este.`;
}

type Foreign = Exclude<MessageLanguage, "pt">;

/** The error codes that a guest can meet on their page, in their language; all others get the general sentence. */
const sentences: Partial<Record<ErrorCode, Record<Foreign, string>>> & { default: Record<Foreign, string> } = {
  default: {
    en: "Something did not work. Please try again in a few minutes.",
    es: "Algo no salió bien. Vuelva a intentarlo en unos minutos.",
  },
  PaperNotGivenException: {
    en: "There is no such paper for this booking as it is now.",
    es: "No hay este documento para esta reserva en su situación actual.",
  },
  BookingNotFoundException: {
    en: "We could not find this booking.",
    es: "No encontramos esta reserva.",
  },
  NotFoundException: {
    en: "We could not find what you are looking for.",
    es: "No encontramos lo que busca.",
  },
  StayLongOverException: {
    en: "This page is of a stay that is over. To see the receipt and the contract, enter the date of birth of the person who booked.",
    es: "Esta página es de una estadía que ya terminó. Para ver el recibo y el contrato, escriba la fecha de nacimiento de quien hizo la reserva.",
  },
  ContractPdfClosedException: {
    en: "The signed contract shows complete document numbers and does not open on this device. Open the booking page, or ask your host for a copy.",
    es: "El contrato firmado muestra documentos completos y no se abre en este dispositivo. Abra la página de la reserva o pida una copia al alojamiento.",
  },
  BookingAlreadyConfirmedException: {
    en: "This booking has already been confirmed.",
    es: "Esta reserva ya fue confirmada.",
  },
  BookingCannotUpdatedException: {
    en: "This cannot be done with this booking now. Please reload the page.",
    es: "Esto no se puede hacer con esta reserva ahora. Actualice la página.",
  },
  ContractCannotChangeException: {
    en: "This contract has changed. Please reload the page to see it.",
    es: "Este contrato cambió. Actualice la página para verlo.",
  },
  FormCannotChangeException: {
    en: "This form cannot be changed now. Please reload the page to see it.",
    es: "Esta ficha no se puede cambiar ahora. Actualice la página para verla.",
  },
  StaleRecordException: {
    en: "This has changed since you opened the page. Please check it and try again.",
    es: "Esto cambió desde que abrió la página. Revíselo y vuelva a intentarlo.",
  },
  UserForbiddenForActionException: {
    en: "This is not possible here at the moment. Please contact your host.",
    es: "Esto no es posible aquí en este momento. Hable con el alojamiento.",
  },
  ModuleNotInPlanException: {
    en: "This page is not available at the moment. Please contact whoever made your booking.",
    es: "Esta página no está disponible en este momento. Hable con quien hizo su reserva.",
  },
  SubscriptionInactiveException: {
    en: "This is not possible here at the moment. Please contact your host.",
    es: "Esto no es posible aquí en este momento. Hable con el alojamiento.",
  },
  UnavailableDateForBookingException: {
    en: "These dates are no longer available.",
    es: "Estas fechas ya no están disponibles.",
  },
  ValidationException: {
    en: "Please check the marked fields.",
    es: "Revise los campos marcados.",
  },
  UnsupportedMediaTypeException: {
    en: "This file format is not accepted.",
    es: "Este formato de archivo no se acepta.",
  },
  PayloadTooLargeException: {
    en: "This file is too large.",
    es: "Este archivo es demasiado grande.",
  },
  InsufficientStorageException: {
    en: "There is no room for the file at the moment. Nothing was kept: please send it to your host another way.",
    es: "No hay lugar para el archivo en este momento. No se guardó nada: envíelo al alojamiento de otra manera.",
  },
  CsrfTokenMismatchException: {
    en: "Your page has expired. Please reload it and try again.",
    es: "Su página venció. Actualícela y vuelva a intentarlo.",
  },
  LinkReplacedException: {
    en: "This link was replaced by a newer one and no longer opens. Ask for the new one from whoever made the booking, or from your host.",
    es: "Este enlace fue reemplazado por uno más nuevo y ya no se abre. Pida el nuevo a quien hizo la reserva o al alojamiento.",
  },
  OwnLinkClosedException: {
    en: "This link no longer opens. Please contact your host.",
    es: "Este enlace ya no se abre. Hable con el alojamiento.",
  },
  TooManyRequestsException: {
    en: "There were too many attempts. Please wait a few minutes and try again.",
    es: "Hubo demasiados intentos. Espere unos minutos y vuelva a intentarlo.",
  },
  RequestInProgressException: {
    en: "This request is still being worked on. Please wait a moment.",
    es: "Este pedido todavía está en curso. Espere un momento.",
  },
  ServiceUnavailableException: {
    en: "The system is not available at the moment. Please try again shortly.",
    es: "El sistema no está disponible en este momento. Vuelva a intentarlo en instantes.",
  },
};

const atField: Record<Foreign, string> = {
  en: "Please check this field.",
  es: "Revise este campo.",
};

/**
 * The refusal in the language of its reader. A reason that exists only in Portuguese is replaced by the sentence of its
 * code.
 */
export function inLanguage(problem: Problem, language: MessageLanguage): Problem {
  if (language === "pt") return problem;
  const { reason, errors, ...rest } = problem.extras;
  const fields = errors && Object.fromEntries(Object.keys(errors).map((field) => [field, [atField[language]]]));
  return new Problem(problem.code, {
    ...rest,
    ...(fields && { errors: fields }),
    ...(typeof reason === "object"
      ? { reason: reason[language] }
      : { message: (sentences[problem.code] ?? sentences.default)[language] }),
  });
}

/** True for the addresses of the guest's page and of people's own links, whose refusals are in their language. */
export const isReadByGuests = (path: string): boolean =>
  [guestPagePath, ownFormPath, ownContractPath].some((start) => path.startsWith(start));

/** The first language requested by the browser that we support; Portuguese if there is none. */
export function languageAsked(header: string | undefined): MessageLanguage {
  const asked = (header ?? "").split(",").map((each) => each.trim().slice(0, 2).toLowerCase());
  const found = asked.find((each) => messageLanguages.some((language) => language === each));
  return (found as MessageLanguage | undefined) ?? "pt";
}
