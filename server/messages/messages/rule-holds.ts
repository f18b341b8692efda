import { heldSentence } from "#contract/messages/hold-words";
import type { AddressState } from "#contract/messages/message-rules";
import { permissionWords, type TextVariable, variablesWith } from "#contract/platform/value-rights";
import type { HoldReason } from "#domain/mail-allowance";
import type { holdReasons } from "#domain/messages/message-rules";
import { type OwnVariableOf, ownVariablesOf } from "#server/catalogue/accommodations/message-values";
import {
  addressStates,
  type HeldRule,
  heldRequests,
  listAuthors,
} from "#server/messages/messages/rule-standing.queries";
import { listWords, type StoredWords } from "#server/messages/messages/sending.queries";
import {
  isForGuests,
  labelsOf,
  lackingForRule,
  variablesByWay,
  withheldFrom,
} from "#server/messages/messages/value-access";
import { rightsOfPerson } from "#server/people/people/rights-of-person";
import type { Ctx } from "#server/platform/context";
import { inOrder } from "#server/platform/db/several-statements";

/** Why a rule is paused, with the sentence for its screen. */
export interface Hold {
  why: (typeof holdReasons)[number];
  reason: string;
}

interface Author {
  name: string;
  permissions: ReadonlySet<string>;
  blocked: boolean;
}

export interface Standing {
  author: string | null;
  hold: Hold | null;
  /** Null for rules that write to no typed address. */
  address: AddressState | null;
  /** True if its text tells door codes, Wi-Fi or what else opens with the arrival guide. */
  tells_access: boolean;
}

/** The texts of rules by template, and the variables that the company defines for them. */
export interface RuleTexts {
  words: Map<string, StoredWords>;
  own: readonly OwnVariableOf[];
}

export async function readRuleTexts(ctx: Ctx, rules: readonly Pick<HeldRule, "template_id">[]): Promise<RuleTexts> {
  const templates = [...new Set(rules.map(({ template_id }) => template_id))];
  const [words, own] = await inOrder([listWords(ctx.db, ctx.actor.tenant_id, templates), ownVariablesOf(ctx)]);
  return { words, own };
}

/**
 * The author of each rule, and why it is paused if it is: computed from the present rights whenever something is
 * planned or sent, so that it cannot be out of date. `texts` are those of the rules, if they are read already.
 */
export async function standingOfRules(
  ctx: Ctx,
  rules: readonly HeldRule[],
  texts?: RuleTexts | Promise<RuleTexts>,
): Promise<Map<string, Standing>> {
  const { actor, db } = ctx;
  if (rules.length === 0) return new Map();
  const [{ words, own }, authors, addresses] = await inOrder([
    texts ?? readRuleTexts(ctx, rules),
    authorsOf(ctx, rules),
    addressStates(ctx, rules),
  ]);
  const variables = variablesWith(own);
  const unsent = [...addresses.values()].includes("unsent");
  const requests = unsent ? await heldRequests(db, actor.tenant_id) : new Map<string, HoldReason>();
  return new Map(
    rules.map((rule) => {
      const author = authors.get(rule.author_id ?? "") ?? null;
      const address = addresses.get(rule.id) ?? null;
      const request = requests.get(rule.address?.toLowerCase() ?? "") ?? null;
      const template = words.get(rule.template_id);
      const used = template === undefined ? [] : variablesByWay(template, rule.way, variables);
      const hold = holdOf(rule, used, author, { state: address, request });
      return [rule.id, { author: author?.name ?? null, hold, address, tells_access: used.some(isForGuests) }];
    }),
  );
}

function holdOf(
  rule: HeldRule,
  used: readonly TextVariable[],
  author: Author | null,
  address: { state: AddressState | null; request: HoldReason | null },
): Hold | null {
  const withheld = withheldFrom(rule.audience, used);
  if (withheld.length > 0) {
    const reason = `O texto usa ${labelsOf(withheld)}, que vão só para o hóspede. Troque o texto ou para quem ele vai.`;
    return { why: "guests_only", reason };
  }
  const lacks = author === null || author.blocked ? [] : lackingForRule(author.permissions, used);
  const trouble = authorTrouble(rule.author_id, author, permissionWords(lacks));
  if (trouble !== null) return { why: "no_author", reason: `${trouble} Quem pode ver o que ela envia pode assumir.` };
  const { state, request } = address;
  if (state !== null && state !== "on_record" && state !== "confirmed") {
    const reason = state === "unsent" ? notYetAsked(request ?? "limit") : addressReasons[state];
    return { why: "unconfirmed", reason };
  }
  return null;
}

function authorTrouble(id: string | null, author: Author | null, lacks: string): string | null {
  if (id === null) return "Ninguém responde por esta regra.";
  if (author === null) return "Quem respondia por esta regra saiu da empresa.";
  if (author.blocked) return `${author.name}, que responde por esta regra, está com o acesso bloqueado.`;
  return lacks === "" ? null : `${author.name}, que responde por esta regra, não tem mais ${lacks}.`;
}

/** The sentence about a request for confirmation whose mail waits. */
export const notYetAsked = (held: HoldReason): string =>
  `O endereço desta regra ainda não confirmou que quer receber. O pedido ainda não foi enviado. ${heldSentence(held)}`;

const addressReasons: Record<Exclude<AddressState, "on_record" | "confirmed" | "unsent">, string> = {
  unasked: "O endereço desta regra não está em nenhum cadastro e ainda não confirmou. Envie o pedido de confirmação.",
  waiting: "O endereço desta regra ainda não confirmou que quer receber. O pedido foi enviado para ele.",
  expired: "O pedido de confirmação venceu sem resposta. Confira o endereço e envie outro.",
};

async function authorsOf(ctx: Ctx, rules: readonly HeldRule[]): Promise<Map<string, Author>> {
  const ids = [...new Set(rules.flatMap(({ author_id }) => author_id ?? []))];
  const [rows, rights] = await inOrder([
    listAuthors(ctx.db, ctx.actor.tenant_id, ids),
    inOrder(ids.map(async (id) => [id, (await rightsOfPerson(ctx, id)).permissions] as const)),
  ]);
  const permissionsOf = new Map(rights);
  return new Map(rows.map(({ id, name, blocked }) => [id, { name, blocked, permissions: permissionsOf.get(id)! }]));
}
