/**
 * Codes whose sentence the client knows by itself: of refusals that may come without a body of ours, from a proxy or a
 * server that falls, and of taken nights, by which a form knows them. Of all other codes it says what the answer says.
 */
export const plainErrors = {
  default: [500, "Algo não saiu como esperado. Tente novamente em alguns minutos."],
  PayloadTooLargeException: [413, "O conteúdo enviado é grande demais."],
  ServiceUnavailableException: [503, "O sistema está indisponível no momento. Tente de novo em instantes."],
  UnavailableDateForBookingException: [409, "As datas escolhidas não estão mais disponíveis."],
} as const;
