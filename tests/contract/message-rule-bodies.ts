const someId = "01934b7e-5a00-7000-8000-0000000000aa";

const template = {
  name: "Antes da chegada",
  subject: "Sua chegada em {{acomodacao}}",
  body: "Esperamos você em {{entrada}}.\nO endereço é {{endereco}}.",
  chat: "Olá, {{primeiro_nome}}. Tudo sobre a estadia está aqui: {{link}}",
  subject_en: "Your stay at {{acomodacao}}",
  body_en: "See you on {{entrada}}.",
  chat_en: "Hello {{primeiro_nome}}: {{link}}",
};

const rule = {
  name: "Antes da chegada",
  active: false,
  trigger: "check_in",
  days: -2,
  time: "09:00",
  late: true,
  audience: "guest",
  way: "email",
  template_id: someId,
  statuses: ["confirmed"],
  channels: ["direct"],
  min_nights: 1,
  max_nights: 30,
};

/** Valid bodies of message rules and templates. */
export const messageRuleBodies = {
  "messageTemplates.create": template,
  "messageTemplates.update": { name: "Boas-vindas", subject_es: null, body_es: null, chat_es: null, version: 1 },
  "messageTemplates.preview": { subject: template.subject, body: template.body, chat: template.chat, language: "en" },
  "messageRules.create": rule,
  "messageRules.update": { name: "Dois dias antes", days: -2, statuses: ["hold", "confirmed"], version: 1 },
  "messageRules.tryOut": { rule },
  "messageRules.pauseAll": { paused: true },
  "messageRules.test": { template_id: someId },
};
