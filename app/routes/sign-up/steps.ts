import { regimeMeanings, regimeWords } from "#contract/catalogue/accommodation-words";
import type { PublicPlan } from "#contract/people/sign-up";
import { type tenantKindWords, usualPlace } from "#contract/people/tenant-words";
import type { Draft } from "~/lib/kept-draft";
import { nullIfMissingCode } from "~/lib/missing-code";

/** The pages of the form in order; a known user's further company has no page about the person. */
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

/** The query parameter of the step. */
export const stepParameter = "etapa";
/** After the last step: check the mailbox. */
export const mailStep = "email";

/** The address of a step; the first one has no parameter. */
export const pathOf = (step: Step | typeof mailStep): string =>
  step === "empresa" ? "/registrar" : `/registrar?${stepParameter}=${step}`;

/** The storage name of the draft. */
export const draftName = "estadia-sign-up";

/** The required fields of each step. */
const needed: Record<Step, readonly string[]> = {
  empresa: ["company.name", "company.document"],
  voce: ["user.name", "user.email"],
  plano: ["plan"],
  conferir: [],
};

/** The user's steps, and the one to show: the wanted one, or the first incomplete one before it. */
export function stepsFor(known: boolean, wanted: string | null, { texts }: Draft): { all: Step[]; step: Step } {
  const all = steps.filter((step) => !known || step !== "voce");
  const lacking = all.find((step) => needed[step].some((name) => !texts[name])) ?? "conferir";
  const asked = all.find((step) => step === wanted) ?? "empresa";
  return { all, step: all.indexOf(asked) <= all.indexOf(lacking) ? asked : lacking };
}

/** The fields of each page that may have errors, with their labels. */
const labels: Record<Step, Readonly<Record<string, string>>> = {
  empresa: {
    "company.name": "Nome da empresa",
    "company.document": "CNPJ ou CPF",
    "company.kind": "Tipo de negócio",
    "company.accommodations": "Acomodações",
    "company.city": "Cidade",
    "company.state": "UF",
  },
  voce: { "user.name": "Nome", "user.email": "E-mail", "user.password": "Senha" },
  plano: { plan: "Plano", cycle: "Cobrança" },
  conferir: {
    "company.legal_name": "Nome completo do titular do CPF",
    "user.password": "Senha",
    terms: "Aceite dos termos",
  },
};

/** The invalid fields of a page in order, for its summary; their names are their ids. */
export function faultsOf(step: Step, errors: Record<string, string[] | undefined>): { id: string; label: string }[] {
  return Object.entries(labels[step]).flatMap(([id, label]) => (errors[id] ? [{ id, label }] : []));
}

type Texts = Readonly<Record<string, string>>;

/** The approximate number of accommodations; null if not given. */
export function wantedPlaces(texts: Texts): number | null {
  const count = Number(texts["company.accommodations"]);
  return Number.isInteger(count) && count > 0 ? count : null;
}

/** Whether the plan allows this many accommodations. */
export const holdsThem = ({ max_accommodations }: PublicPlan, places: number): boolean =>
  max_accommodations === null || max_accommodations >= places;

/** The chosen plan, else the first that is large enough, else the largest. */
export function planFor(plans: readonly PublicPlan[], texts: Texts): PublicPlan | undefined {
  const places = wantedPlaces(texts) ?? 1;
  return plans.find(({ id }) => id === texts.plan) ?? plans.find((plan) => holdsThem(plan, places)) ?? plans.at(-1);
}

/** Chooses the state of the typed city, unless one was chosen and none is behind the city's name. */
export async function fillState(input: HTMLInputElement): Promise<void> {
  const typed = input.value;
  const select = input.form?.elements.namedItem("company.state");
  if (typed.trim() === "" || !(select instanceof HTMLSelectElement)) return;
  // without the list the state is asked as before
  const place = await import("~/lib/municipalities").then(({ placeOf }) => placeOf(typed)).catch(nullIfMissingCode);
  if (!place?.state || input.value !== typed || (select.value !== "" && place.city === typed.trim())) return;
  input.value = place.city;
  select.value = place.state;
  for (const changed of [input, select]) changed.dispatchEvent(new Event("input", { bubbles: true }));
}

/** The usual regime of a kind of business, with its meaning; undefined if there is none. */
export function regimeSentence(kind: string): string | undefined {
  const { legal_regime } = usualPlace(kind === "" ? null : (kind as keyof typeof tenantKindWords));
  return legal_regime === null ? undefined : `${regimeWords[legal_regime]}: ${regimeMeanings[legal_regime]}`;
}
