import type { PublicPlan } from "#contract/sign-up";
import { arrayOf } from "#server/db/array-of";
import type { Db } from "#server/db/database";

/** The plans open for sign-up, in their order. */
export async function listPublicPlans(db: Db): Promise<PublicPlan[]> {
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
