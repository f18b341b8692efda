const again = "O Estadia tenta de novo sozinho.";
const over = "As tentativas acabaram: envie de novo quando ele voltar.";

/**
 * What to do about a mail that a mail server did not take, in place of its answer (RFC 5321 and 3463), which is English
 * and for administrators. `isOver`: nothing is tried any more.
 */
export function mailAnswer(answer: string, isOver: boolean): string {
  const says = (pattern: RegExp) => pattern.test(answer);
  const next = isOver ? over : again;
  if (says(/\b5\.1\.\d|unknown|no such|does not exist|não existe/i)) {
    return "O endereço de e-mail não existe. Confira com a pessoa e corrija o cadastro.";
  }
  if (says(/\b[45]\.2\.2|\b[45]52\b|quota|mailbox full/i)) {
    return "A caixa de correio de quem recebe está cheia. Fale por outro meio.";
  }
  if (says(/\b535\b|EAUTH|\b5\.7\.8/i)) {
    return `O servidor de e-mail não aceitou o acesso do Estadia. Avise quem cuida do Estadia. ${next}`;
  }
  if (says(/\b5\.7\.|\b554\b|spam|blocked/i)) {
    return "O servidor de quem recebe desconfiou do e-mail e o recusou. Fale por outro meio e avise quem cuida do Estadia.";
  }
  if (says(/ECONN|ETIMEDOUT|ESOCKET|ENOTFOUND|EDNS|EAI_AGAIN|timeout|greeting|closed/i)) {
    return `O servidor de e-mail não responde. ${next}`;
  }
  if (says(/(?:^|: )4\d\d\b/)) return `O servidor de e-mail pediu para esperar. ${next}`;
  if (says(/(?:^|: )5\d\d\b/))
    return "O servidor de e-mail recusou o endereço. Confira com a pessoa e corrija o cadastro.";
  return `O e-mail não saiu por um erro de envio. ${next}`;
}
