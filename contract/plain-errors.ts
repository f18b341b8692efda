/**
 * Codes of refusals that may come without a body of ours, from a proxy or a server that falls: the client knows their
 * status and sentence by itself. Of all other codes it says what the answer says.
 */
export const plainErrors = {
  default: [500, "Algo não saiu como esperado. Tente novamente em alguns minutos."],
  PayloadTooLargeException: [413, "O conteúdo enviado é grande demais."],
  ServiceUnavailableException: [503, "O sistema está indisponível no momento. Tente de novo em instantes."],
} as const;
