import { type FinancialCategory, financialCategory } from "#contract/financial-categories";
import { messages } from "#contract/messages";
import type { ValuesOf } from "#contract/record";
import type { Ctx } from "#server/context";
import { findCategory, listCategories, type StoredCategory } from "#server/finances/categories.queries";
import { createReadyMadeFinances } from "#server/finances/create-ready-made-finances";
import { invalid, Problem } from "#server/http/problem";
import { recordVerbs } from "#server/records/record-verbs";

type Values = ValuesOf<typeof financialCategory.fields>;

/** The purpose of the category that payouts to owners are booked in. */
const payouts = "owner_payouts";

/** What money is for, in groups. Those that the program posts to keep their kind and stay. */
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

const toCategory = ({ purpose, is_group: _, ...category }: StoredCategory): FinancialCategory => ({
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
 * Refuses at `category_id` what is no category for entries of this kind: foreign, archived, a group, of the other side.
 * The category of payouts is for payouts and contributions of owners alone: no statement tells another entry of it, so
 * that the owner would be paid twice.
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
