import { href } from "react-router";
import { opens } from "~/lib/judge";
import type { Session } from "~/lib/session-state";

const home = href("/minha-conta/notificacoes");

export const views = ["regras", "modelos", "variaveis", "automaticos"] as const;
export type View = (typeof views)[number];

/** The list of an address; the dialog of a mail's text is over the mails. */
export function viewIn(search: URLSearchParams): View {
  if (search.has("texto")) return "automaticos";
  return views.find((view) => view === search.get("lista")) ?? "regras";
}

export const viewTo = (view: View) => (view === "regras" ? home : `${home}?lista=${view}`);

export const ruleTo = (id: string) => href("/minha-conta/notificacoes/regras/:id", { id });
export const newRuleTo = href("/minha-conta/notificacoes/regras/nova");
/** A new rule that sends this text. */
export const newRuleWith = (template: string) => `${newRuleTo}?modelo=${template}`;
export const templateOf = (search: URLSearchParams) => search.get("modelo");
export const templateTo = (id: string) => href("/minha-conta/notificacoes/modelos/:id", { id });
export const newTemplateTo = href("/minha-conta/notificacoes/modelos/novo");

/** The values of own variables in an accommodation's form. */
export const valuesTo = (accommodation: string) =>
  `${href("/acomodacoes/:id/editar", { id: accommodation })}#variaveis-das-mensagens`;

export const audiences = ["hospede", "proprietario", "equipe"] as const;
export type AudienceFilter = (typeof audiences)[number];

export const audienceIn = (search: URLSearchParams) => audiences.find((each) => each === search.get("para"));
export const audienceTo = (audience?: AudienceFilter) => (audience ? `${home}?para=${audience}` : home);

/** The messages page, on one of its lists. */
export const messagesTo = (view: "today" | "planned" | "sent" | "failed" | "paused", rule?: string) =>
  `${home}/mensagens?view=${view}${rule ? `&rule_id=${rule}` : ""}`;
/** False for users who may not see the bookings that the list of messages names. */
export const opensMessages = (session: Session) => opens("/minha-conta/notificacoes/mensagens", session);
export const queueTo = "/fila-do-dia";
