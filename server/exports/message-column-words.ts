/** Labels of exported columns of messages and automatic mails. */
export const messageColumnWords: Record<string, string> = {
  "notification_mails active": "Enviar",
  "notification_mails subject": "Assunto da empresa",
  "notification_mails paragraph": "Texto da empresa",
  "sent_notifications address": "E-mail do hóspede",
  "sent_notifications reason": "Resposta do servidor de e-mail",
  rule_id: "Regra de mensagem (id)",
  "messages kind": "Tipo do e-mail automático",
  "messages title": "Mensagem",
  "messages state": "Situação",
  "messages reason": "Por que não saiu",
  "messages subject": "Assunto",
  "messages body": "Texto",
  "messages audience": "Para quem",
  rules_paused_at: "Regras de mensagens pausadas desde",
};
