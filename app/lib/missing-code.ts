/** The message shown when the code for an action could not be loaded. */
export function missingCodeWords(): string {
  return navigator.onLine
    ? "Não foi possível abrir. Verifique sua conexão e tente de novo."
    : "Sem conexão. Tente de novo quando a conexão voltar; o que você digitou continua aqui.";
}
