import { type FinancialCategory, financialCategory } from "#contract/money/financial-categories";
import { messages } from "#contract/platform/messages";
import type { ValuesOf } from "#contract/platform/record";
import { createReadyMadeFinances } from "#server/money/finances/money-accounts";
import type { Ctx } from "#server/platform/context";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";
import { invalid, Problem } from "#server/platform/http/problem";
import { recordVerbs } from "#server/platform/records/record-verbs";
import { columnsOf } from "#server/platform/records/values";

type Values = ValuesOf<typeof financialCategory.fields>;

/** The purpose of the category of payouts to owners. */
const payouts = "owner_payouts";

/** Income and expense categories, in groups. Those that the program posts to keep their kind and cannot be deleted. */
export const categoryVerbs = recordVerbs({
  definition: financialCategory,
  table: "financial_categories",
  name: "financial_category",
  list: async ({ actor, db }: Ctx) => ({ data: (await listCategories(db, actor.tenant_id)).map(toCategory) }),
  find: ({ actor, db }, id) => findCategory(db, actor.tenant_id, id),
  answer: (_, stored) => toCategory(stored),
  lock: ({ actor, db }) => createReadyMadeFinances(db, actor.tenant_id),
  async beforeSave(ctx, { values, before }) {
    if (before !== null) requireSameNature(values, before);
    if (values.parent_id !== null) await requireGroup(ctx, values, before);
    return values;
  },
  beforeDelete(_, { fixed, is_group }) {
    if (fixed || is_group) throw new Problem("FinancialCategoryInUseException");
    return Promise.resolve();
  },
  taken: { constraint: "financial_categories_name", field: "name", sentence: "Já existe uma categoria com este nome" },
  inUse: "FinancialCategoryInUseException",
});

const toCategory = ({ purpose, is_group, ...category }: StoredCategory): FinancialCategory => ({
  ...category,
  for_owners: purpose === payouts,
});

function requireSameNature(values: Values, before: StoredCategory): void {
  if (values.kind !== before.kind) throw invalid("kind", "O tipo não muda depois de criada. Crie outra categoria.");
  if (before.fixed && (values as { archived?: boolean }).archived) {
    throw invalid("archived", "O sistema lança nesta categoria: ela não pode ser arquivada");
  }
}

async function requireGroup({ actor, db }: Ctx, values: Values, before: StoredCategory | null): Promise<void> {
  const group = await findCategory(db, actor.tenant_id, values.parent_id!);
  if (group === null || group.id === before?.id) throw invalid("parent_id", messages.invalid("Grupo"));
  if (group.parent_id !== null) throw invalid("parent_id", "Uma categoria não serve de grupo para outra");
  if (group.kind !== values.kind) throw invalid("parent_id", "O grupo é de outro tipo");
  if (before?.is_group) throw invalid("parent_id", "Um grupo não entra em outro grupo");
}

/**
 * Refuses at `category_id` a category that is not for entries of this kind: foreign, archived, a group, or of the other
 * side. The category of payouts is only for payouts and contributions of owners: no statement lists another entry of
 * it, so the owner would be paid twice.
 */
export async function requireEntryCategory(
  { actor, db }: Ctx,
  kind: string,
  id: string,
  isPayout = false,
): Promise<void> {
  const category = await findCategory(db, actor.tenant_id, id);
  if (category === null) throw invalid("category_id", messages.invalid("Categoria", "a"));
  if (category.archived) throw invalid("category_id", "Esta categoria está arquivada. Escolha outra.");
  if (category.purpose === payouts && !isPayout) {
    throw invalid("category_id", "Um repasse se registra em Financeiro, Proprietários, no mês do proprietário");
  }
  if (category.is_group) throw invalid("category_id", "Escolha uma categoria dentro deste grupo");
  if (isPayout) return;
  if ((category.kind === "income") !== (kind === "receivable")) {
    const sentence = kind === "receivable" ? "Escolha uma categoria de receita" : "Escolha uma categoria de despesa";
    throw invalid("category_id", sentence);
  }
}

const rows = (db: Db, tenantId: string) =>
  db
    .selectFrom("financial_categories as c")
    .select(columnsOf(financialCategory.fields))
    .select((on) => [
      on("c.purpose", "is not", null).$castTo<boolean>().as("fixed"),
      "c.purpose",
      on
        .exists(
          on
            .selectFrom("financial_categories as below")
            .select("below.id")
            .whereRef("below.tenant_id", "=", "c.tenant_id")
            .whereRef("below.parent_id", "=", "c.id"),
        )
        .$castTo<boolean>()
        .as("is_group"),
    ])
    .where("c.tenant_id", "=", tenantId);

/** Every category of the company: income first, each group before its categories, by code and name. */
async function listCategories(db: Db, tenantId: string) {
  return rows(db, tenantId)
    .orderBy("c.archived")
    .orderBy("c.kind", "desc")
    .orderBy("c.code")
    .orderBy("c.name")
    .$castTo<StoredCategory>()
    .execute();
}

/** A group (`is_group`) contains other categories. */
type StoredCategory = Omit<FinancialCategory, "for_owners"> &
  Columns<"financial_categories", "purpose"> & { is_group: boolean };

async function findCategory(db: Db, tenantId: string, id: string): Promise<StoredCategory | null> {
  return (await rows(db, tenantId).where("c.id", "=", id).$castTo<StoredCategory>().executeTakeFirst()) ?? null;
}
