import type { Draft } from "~/lib/kept-draft";

/** The pages of the form, in their order; a further company of somebody known has none about him. */
export const steps = ["empresa", "voce", "plano", "conferir"] as const;
export type Step = (typeof steps)[number];

export const stepWords: Record<Step, { name: string; title: string; intro: string }> = {
  empresa: {
    name: "Empresa",
    title: "Sua empresa",
    intro: "Quem aluga: é o que o hóspede lê na reserva e no contrato.",
  },
  voce: { name: "Você", title: "Você", intro: "Quem cuida da conta. Outras pessoas entram depois, por convite." },
  plano: { name: "Plano", title: "Plano", intro: "Teste grátis em qualquer um, sem cartão. Você muda quando quiser." },
  conferir: {
    name: "Conferir",
    title: "Conferir e criar",
    intro: "Confira o que vai ser criado. Tudo pode mudar depois.",
  },
};

/** Where the step is told in the address. */
export const stepParameter = "etapa";
/** After the last step: look into the mailbox. */
export const mailStep = "email";

/** The address of a step; the first one is the page's own. */
export const pathOf = (step: Step | typeof mailStep): string =>
  step === "empresa" ? "/registrar" : `/registrar?${stepParameter}=${step}`;

/** Under which name this device keeps what was typed. */
export const draftName = "estadia-sign-up";

/** What has to be there before a step is left. */
const needed: Record<Step, readonly string[]> = {
  empresa: ["company.name", "company.document"],
  voce: ["user.name", "user.email"],
  plano: ["plan"],
  conferir: [],
};

/** The steps of whoever is asked, and the one to show: the wanted one, or the first that lacks something before it. */
export function stepsFor(known: boolean, wanted: string | null, { texts }: Draft): { all: Step[]; step: Step } {
  const all = steps.filter((step) => !known || step !== "voce");
  const lacking = all.find((step) => needed[step].some((name) => !texts[name])) ?? "conferir";
  const asked = all.find((step) => step === wanted) ?? "empresa";
  return { all, step: all.indexOf(asked) <= all.indexOf(lacking) ? asked : lacking };
}

/** What can be wrong on each page, as its field is called there. */
const labels: Record<Step, Readonly<Record<string, string>>> = {
  empresa: {
    "company.name": "Nome da empresa",
    "company.document": "CNPJ ou CPF",
    "company.kind": "Tipo de negócio",
    "company.accommodations": "Acomodações",
    "company.city": "Cidade",
    "company.state": "UF",
  },
  voce: { "user.name": "Nome", "user.phone": "Celular com DDD", "user.email": "E-mail", "user.password": "Senha" },
  plano: { plan: "Plano", cycle: "Cobrança" },
  conferir: { "user.password": "Senha", terms: "Aceite dos termos" },
};

/** The faulty fields of a page in its order, to be named above it; their names are their ids. */
export function faultsOf(step: Step, errors: Record<string, string[] | undefined>): { id: string; label: string }[] {
  return Object.entries(labels[step]).flatMap(([id, label]) => (errors[id] ? [{ id, label }] : []));
}
