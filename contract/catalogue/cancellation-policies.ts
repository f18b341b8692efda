import * as z from "zod";
import { toChangeTerms, toSeeTerms } from "#contract/platform/access";
import { named } from "#contract/platform/labels";
import { OwnHolidays } from "#contract/platform/own-holidays";
import { mayBeEmpty, needed, recordEndpoints, recordOf, usually } from "#contract/platform/record";
import { Id, line, paragraph } from "#contract/platform/scalars";
import { maxTiers, refundBases } from "#domain/cancellation-policies";

const Share = z.int().min(0).max(10_000);

const Tier = z.strictObject({
  days_before: named("Número de dias", "o", z.int().min(0).max(730)),
  refund_basis_points: named("Percentual", "o", Share),
  base: named("Base da devolução", "a", z.enum(refundBases)),
});

const tiers = z
  .array(Tier)
  .min(1)
  .max(maxTiers)
  .check(({ value, issues }) => {
    const days = value.map(({ days_before }) => days_before);
    for (const [index, day] of days.entries()) {
      if (days.indexOf(day) === index) continue;
      const message = "Já existe uma faixa com este número de dias";
      issues.push({ code: "custom", path: [index, "days_before"], input: day, message });
    }
  });

const Base = z.enum(refundBases);
const Months = z.int().min(1).max(24);

export const cancellationPolicy = recordOf(
  {
    name: needed({ label: "Nome", ending: "o", takes: line(60), shows: z.string() }),
    /** In any order; the tier with the most days that is still met applies. */
    tiers: needed({ label: "Faixas", ending: "as", takes: tiers, shows: z.array(Tier) }),
    /** Shown to the guest beside the tiers. */
    description: mayBeEmpty({ label: "Texto para o hóspede", ending: "o", takes: paragraph(2000), shows: z.string() }),
    no_show_basis_points: usually(0, {
      label: "Devolve a quem não comparece",
      ending: "o",
      takes: Share,
      shows: z.int(),
    }),
    no_show_base: usually("paid", { label: "Base", ending: "a", takes: Base, shows: Base }),
    /** Whether the seven days of regret also apply to stays that begin within them. */
    regret_within_week: usually(true, {
      label: "Arrependimento em 7 dias também para estadias próximas",
      ending: "o",
      takes: z.boolean(),
      shows: z.boolean(),
    }),
    /** The policy that applies instead for stays over a holiday; it must not name another one. */
    holiday_policy_id: mayBeEmpty({ label: "Política nos feriados", ending: "a", takes: Id, shows: Id }),
    /**
     * Holidays in addition to the national ones and the company's, one per line: "24/06 São João", or "13/08/2027
     * Festa" for one year.
     */
    own_holidays: mayBeEmpty({ label: "Outros feriados", ending: "os", takes: OwnHolidays, shows: z.string() }),
    /** Months for which a refund by the policy is a credit for another stay; null for money. */
    credit_months: mayBeEmpty({ label: "Meses de crédito", ending: "os", takes: Months, shows: z.int() }),
    is_default: usually(false, { label: "Padrão da empresa", ending: "o", takes: z.boolean(), shows: z.boolean() }),
  },
  {
    later: {
      archived: usually(false, { label: "Arquivada", ending: "a", takes: z.boolean(), shows: z.boolean() }),
    },
    shown: {
      /** The company's local holidays, which apply to each of its policies. */
      company_holidays: z.string().nullable(),
    },
  },
);

export const CancellationPolicyInput = cancellationPolicy.input;
export type CancellationPolicyInput = z.output<typeof CancellationPolicyInput>;

/** Bookings keep the policy agreed when they were made. */
export const CancellationPolicyUpdate = cancellationPolicy.update;
export type CancellationPolicyUpdate = z.output<typeof CancellationPolicyUpdate>;

export const CancellationPolicy = cancellationPolicy.answer;
export type CancellationPolicy = z.output<typeof CancellationPolicy>;

export const cancellationPolicies = recordEndpoints({
  path: "/api/cancellation-policies",
  one: "a cancellation policy",
  many: "cancellation policies",
  summary: {
    update: "Update a cancellation policy; existing bookings keep the terms they were made with",
    delete: "Delete a cancellation policy, or archive it if used; refused if it is another policy's holiday variant",
  },
  toSee: toSeeTerms,
  toChange: toChangeTerms,
  input: CancellationPolicyInput,
  update: CancellationPolicyUpdate,
  answer: CancellationPolicy,
});
