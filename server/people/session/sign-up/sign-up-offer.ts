import type { FurtherCompanyInput, PublicPlan, SignUpState, signUp } from "#contract/people/sign-up";
import { cityFaults } from "#contract/people/tenant-words";
import type { StateCode } from "#domain/brazil";
import { legalVersions } from "#domain/legal-versions";
import { cityCodeOf } from "#server/people/tenants/addresses";
import type { Db } from "#server/platform/db/database";
import { arrayOf } from "#server/platform/db/expressions";
import type { AskedCompany } from "#server/platform/db/sign-up-content";
import { invalid, Problem } from "#server/platform/http/problem";
import type { IdentityCtx, IdentityVerb } from "#server/platform/http/route";

/** The plans open for sign-up, whether sign-up is open, and the terms to accept. */
export const listOfferedPlans: IdentityVerb<typeof signUp.plans> = async ({ database, services }) => {
  const state = services.config.signUp;
  const data = await database.asAuth(listPublicPlans);
  const sign_up: SignUpState = state === "open" && data.length === 0 ? "no_plans" : state;
  return {
    data,
    sign_up,
    closed_because: whyClosed(sign_up),
    terms_version: legalVersions.terms,
    privacy_version: legalVersions.privacy,
  };
};

const reasons: Record<SignUpState, string | null> = {
  open: null,
  off: "Novas contas estão fechadas: quem cuida deste sistema cria as empresas. Fale com ele.",
  no_mail:
    "Novas contas estão fechadas: este sistema ainda não envia e-mails, e sem eles não há como confirmar a conta.",
  no_plans: "Novas contas estão fechadas: ainda não há planos para escolher.",
};

/** The reason shown to people why sign-up is closed; null if it is open. */
function whyClosed(state: SignUpState): string | null {
  return reasons[state];
}

/** Throws 403 with the reason if sign-up is closed. */
export function requireOpen(state: SignUpState): void {
  const reason = whyClosed(state);
  if (reason !== null) throw new Problem("SignUpClosedException", { reason });
}

/**
 * Checks the requested company: 422 at `plan` for a plan that is not offered, at `company.city` for an unknown city.
 */
export async function askForCompany(
  { database, clock, address }: IdentityCtx,
  { company, plan, cycle = "monthly", news = false }: Omit<FurtherCompanyInput, "terms">,
): Promise<AskedCompany> {
  const plans = await database.asAuth(listPublicPlans);
  if (!plans.some(({ id }) => id === plan)) throw invalid("plan", "Escolha um plano da lista");
  const { name, document, kind, accommodations, city, state } = company;
  return {
    name,
    document,
    kind,
    accommodations,
    city_code: city === undefined ? null : requireCity(state, city),
    state: state ?? null,
    plan_id: plan,
    cycle,
    accepted: {
      terms_version: legalVersions.terms,
      privacy_version: legalVersions.privacy,
      wants_news: news,
      address,
      accepted_at: clock.now().toISOString(),
    },
  };
}

function requireCity(state: string | undefined, city: string): string {
  if (state === undefined) throw invalid("company.state", cityFaults.noState);
  const code = cityCodeOf(state as StateCode, city);
  if (code === null) throw invalid("company.city", cityFaults.unknown(city, state));
  return code;
}

/** The plans open for sign-up, in their order. */
async function listPublicPlans(db: Db): Promise<PublicPlan[]> {
  return db
    .selectFrom("plans as p")
    .select(["p.id", "p.name", "p.description", "p.monthly_cents", "p.yearly_cents", "p.trial_days"])
    .select(["p.max_accommodations", "p.max_users", "p.max_storage_gb"])
    .select((on) =>
      arrayOf(
        on.selectFrom("plan_modules as m").select("m.module").whereRef("m.plan_id", "=", "p.id").orderBy("m.module"),
      ).as("modules"),
    )
    .$narrowType<Pick<PublicPlan, "modules">>()
    .where("p.active", "=", true)
    .where("p.public", "=", true)
    .orderBy("p.sort_order")
    .orderBy("p.name")
    .orderBy("p.id")
    .execute();
}
