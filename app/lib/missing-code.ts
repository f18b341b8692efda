/** What is said where the code that a press needs did not come. */
export function missingCodeWords(): string {
  return navigator.onLine
    ? "Não foi possível abrir. Verifique sua conexão e tente de novo."
    : "Sem conexão. Tente de novo quando a conexão voltar; o que você digitou continua aqui.";
}
