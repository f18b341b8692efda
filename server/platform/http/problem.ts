import { isWithinReach, type Permission, type TenantPermission, tenantPermissions } from "#contract/platform/access";
import { type ErrorBody, type ErrorCode, errorSentence, errors } from "#contract/platform/errors";
import type { FieldErrors } from "#contract/platform/parse";
import type { MessageLanguage } from "#domain/messages/message-rules";

interface Extras {
  /** Sentences by field path, for 422. */
  errors?: FieldErrors;
  /** Additional fields of the body of a refusal (`current`, `bookings`). */
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
  message?: string;
  /**
   * The reason, where the sentence of the code is too broad or wrong: shown to people instead of it, also to guests
   * abroad.
   */
  reason?: string | Record<MessageLanguage, string>;
}

const inPortuguese = (reason: Extras["reason"]) => (typeof reason === "object" ? reason.pt : reason);

/** A refusal: the code determines status and sentence. Thrown by verbs; rolls back their transaction. */
export class Problem extends Error {
  override name = "Problem";
  readonly status: number;
  readonly extras: Extras;

  constructor(
    readonly code: ErrorCode,
    extras: Extras = {},
  ) {
    super(inPortuguese(extras.reason) ?? extras.message ?? errorSentence(code));
    this.status = errors[code][0];
    this.extras = extras;
  }

  /** The body of the answer. */
  toBody(): ErrorBody & Record<string, unknown> {
    const { errors: fields, reason, body } = this.extras;
    return {
      error: this.code,
      message: this.message,
      ...(reason && { reason: inPortuguese(reason) }),
      ...(fields && { errors: fields }),
      ...body,
    };
  }
}

/**
 * A 403 that names the missing permissions in the words of the roles screen, and who gives them. `any`: one of them is
 * enough.
 */
export function lacksPermission(names: readonly Permission[], any = false): Problem {
  const labels = names.flatMap((name) => (isOfCompany(name) ? [`“${tenantPermissions[name].label}”`] : []));
  if (labels.length === 0) return new Problem("UserForbiddenForActionException");
  const words = new Intl.ListFormat("pt-BR", { type: any ? "disjunction" : "conjunction" }).format(labels);
  const whole = names.every((name) => isOfCompany(name) && !isWithinReach(name)) ? ", para todas as acomodações" : "";
  const reason = `Para isto, o seu perfil de acesso precisa de ${words}${whole}. Quem administra a empresa pode dar.`;
  return new Problem("UserForbiddenForActionException", { reason, body: { permissions: names } });
}

const isOfCompany = (name: Permission): name is TenantPermission => Object.hasOwn(tenantPermissions, name);

/** A 422 at one field. */
export function invalid(path: string, sentence: string): Problem {
  return new Problem("ValidationException", { errors: { [path]: [sentence] } });
}

/** Runs a check of a part of a body and prefixes the field paths of its errors, such as `guests[0].name`. */
export async function within<T>(path: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Problem) || error.extras.errors === undefined) throw error;
    const errors = Object.entries(error.extras.errors).map(([field, said]) => [`${path}.${field}`, said]);
    throw new Problem(error.code, { ...error.extras, errors: Object.fromEntries(errors) });
  }
}

/** Another user saved first; carries the current record. */
export function stale(current: unknown): Problem {
  return new Problem("StaleRecordException", { body: { current } });
}

/** A 404 that is the same for unknown records and for those of other companies. */
export function notFound(): Problem {
  return new Problem("NotFoundException");
}

/** Returns the record, or throws the same 404 for unknown records and for those of other companies. */
export function found<T>(record: T | null | undefined): T {
  if (record === null || record === undefined) throw notFound();
  return record;
}
