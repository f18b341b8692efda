/**
 * Codes whose sentences are built into the client: refusals that may arrive without our body (from a proxy or a failing
 * server), and occupied nights, which forms recognize. For all other codes it shows the sentence in the answer.
 */
export const plainErrors = {
  default: [500, "Algo não saiu como esperado. Tente novamente em alguns minutos."],
  PayloadTooLargeException: [413, "O conteúdo enviado é grande demais."],
  ServiceUnavailableException: [503, "O sistema está indisponível no momento. Tente de novo em instantes."],
  UnavailableDateForBookingException: [409, "As datas escolhidas não estão mais disponíveis."],
} as const;
