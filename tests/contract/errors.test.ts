import { expect, test } from "vitest";
import { errorSentence, errors } from "#contract/platform/errors";

// Specification 8, error catalogue; the statuses follow the API's conventions.
const catalogue = [
  ["default", 500, "Algo não saiu como esperado. Tente novamente em alguns minutos."],
  ["InvalidLoginException", 401, "E-mail ou senha incorretos."],
  ["InvalidPasswordResetTokenException", 422, "Este link de redefinição não vale mais. Peça um novo."],
  ["UserNotFoundException", 404, "Não encontramos esse usuário."],
  ["BookingAlreadyConfirmedException", 409, "Esta reserva já foi confirmada."],
  ["BookingNotFoundException", 404, "Não encontramos essa reserva."],
  ["TenantNotFoundException", 400, "Não foi possível identificar a empresa. Atualize a página e tente de novo."],
  [
    "AccommodationCannotDeleteException",
    409,
    "Esta acomodação tem reservas e não pode ser excluída. Você pode arquivá-la.",
  ],
  [
    "UserForbiddenForActionException",
    403,
    "Você não tem permissão para fazer isso. Fale com quem administra a empresa.",
  ],
  ["UnavailableDateForBookingException", 409, "As datas escolhidas não estão mais disponíveis."],
  ["TenantDoesNotMatchUserException", 403, "Ação não permitida."],
  ["BookingCannotUpdatedException", 409, "Esta reserva foi cancelada e não pode ser alterada."],
] as const;

test.each(catalogue)("%s is answered with %i: %s", (code, status, sentence) => {
  expect(errors[code]).toEqual([status, sentence]);
  expect(errorSentence(code)).toBe(sentence);
});

test.each([
  ["UnauthenticatedException", 401],
  ["TwoFactorRequiredException", 401],
  ["ModuleNotInPlanException", 403],
  ["SubscriptionInactiveException", 403],
  ["NotFoundException", 404],
  ["AccommodationHasBookingsException", 409],
  ["OwnerInUseException", 409],
  ["RoleInUseException", 409],
  ["PeriodClosedException", 409],
  ["PlanLimitReachedException", 409],
  ["StaleRecordException", 409],
  ["RequestInProgressException", 409],
  ["IdempotencyKeyReusedException", 422],
  ["ValidationException", 422],
  ["PayloadTooLargeException", 413],
  ["UnsupportedMediaTypeException", 415],
  ["CsrfTokenMismatchException", 419],
  ["TooManyRequestsException", 429],
  ["ServiceUnavailableException", 503],
  ["InsufficientStorageException", 507],
] as const)("%s is answered with %i", (code, status) => {
  expect(errors[code][0]).toBe(status);
});

test("an unknown code gets the default message, even if it is a name from Object.prototype", () => {
  for (const code of ["NoSuchException", "", "constructor", "__proto__", "toString"]) {
    expect(errorSentence(code)).toBe(errors.default[1]);
  }
});

test("every message starts with a capital, ends with a period and has no exclamation mark", () => {
  for (const [, sentence] of Object.values(errors)) expect(sentence).toMatch(/^[A-ZÀ-Ú][^!]+\.$/);
});
