const someId = "01934b7e-5a00-7000-8000-0000000000aa";

/** Valid bodies of manual messages and of opting out. */
export const messageBodies = {
  "companyMessages.sent": { text: "Olá, Helena. Esperamos você amanhã." },
  "companyMessages.correct": { email: "helena@nova.test" },
  "companyMessages.compose": { template_id: someId },
  "companyMessages.mail": { about: "link" },
  "companyMessages.write": {
    template_id: null,
    way: "email",
    subject: "Sua chegada",
    text: "Esperamos você amanhã.\nAté logo.",
  },
  "companyVariables.create": { label: "Portão", name: "portao", guarded: true, value: "Azul, senha 4827" },
  "companyVariables.update": { label: "Portão da rua", version: 1 },
  "messageStops.save": { stopped: true },
  "adminMailing.stop": { reason: "Denúncias de quem recebeu.", version: 1 },
  "adminMailing.approveNames": { names: [] },
  "mailReports.save": { words: "Não conheço esta empresa." },
};
