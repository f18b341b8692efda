import type { AgreedPolicy, RefundBase, RefundTier } from "#domain/cancellation-policies";
import type { HolidayOfStay } from "#domain/holidays";
import { showCents, showPercent } from "#domain/money";
import { type Cancellation, type NoRegret, type Refund, refundInMoney } from "#domain/refund";
import { showDate } from "#domain/stay-dates";

/** One step in the calculation of a refund, as a sentence. */
export interface RefundStep {
  rule: "paid" | "policy" | "refundable" | "state_cap" | "credit" | "paid_in_credit" | "regret" | "property" | "result";
  message: string;
}

const ofBase: Record<RefundBase, string> = { total: "do total", paid: "do que foi pago", deposit: "do sinal" };

/** How a refund is calculated, one sentence per step, in the order of the decision. */
export function refundSteps(asked: Cancellation, refund: Refund): RefundStep[] {
  const { fee_cents } = refund;
  const decided = decidedBy(asked, refund);
  const kept = fee_cents === 0 ? "Não há multa." : `Multa de ${showCents(fee_cents)}.`;
  return [
    { rule: "paid", message: `Pago até agora: ${showCents(asked.paid_cents)} de ${showCents(asked.total_cents)}.` },
    ...decided,
    { rule: "result", message: `${kept} ${resultText(refund)}` },
  ];
}

function resultText(refund: Refund): string {
  const { refund_cents, credit_cents, credit_until } = refund;
  if (credit_until === null) return `Devolução de ${showCents(refund_cents)}.`;
  const money = refundInMoney(refund);
  const credit = `crédito de ${showCents(credit_cents)}, válido até ${showDate(credit_until)}`;
  return money === 0
    ? `Sem devolução em dinheiro: ${credit}.`
    : `Devolução de ${showCents(money)} em dinheiro e ${credit}.`;
}

function decidedBy(asked: Cancellation, refund: Refund): RefundStep[] {
  if (refund.reason === "property") {
    const also = asked.paid_in_credit ? " em dinheiro, também o que foi pago com crédito" : "";
    return [{ rule: "property", message: `A empresa cancela: tudo o que foi pago é devolvido${also}.` }];
  }
  if (refund.reason === "regret") {
    return [
      {
        rule: "regret",
        message: `Direito de arrependimento até ${regretDay(asked)} (CDC, art. 49): tudo o que foi pago é devolvido.`,
      },
      ...paidInCredit(asked, refund),
    ];
  }
  if (asked.unconfirmed && asked.paid_cents === 0) return [{ rule: "policy", message: nothingAgreed }];
  return [
    ...regretOver(asked),
    { rule: "policy", message: policySentence(asked, refund) },
    ...back(asked),
    ...cap(asked, refund),
    ...creditStep(asked, refund),
    ...paidInCredit(asked, refund),
  ];
}

const nothingAgreed = "Pré-reserva sem confirmação e sem pagamento: desistir dela não custa nada.";

/** The part paid with a credit is returned as a credit, less the fee, which is taken from it first. */
function paidInCredit({ paid_in_credit }: Cancellation, { fee_cents }: Refund): RefundStep[] {
  if (paid_in_credit === null) return [];
  const back =
    fee_cents === 0 ? "volta como crédito" : "a multa sai primeiro desse valor, e o que sobra dele volta como crédito";
  return [{ rule: "paid_in_credit", message: `Pago com crédito: ${showCents(paid_in_credit.cents)}; ${back}.` }];
}

function creditStep({ policy }: Cancellation, { credit_cents, refund_cents }: Refund): RefundStep[] {
  if (credit_cents === 0 || !policy.credit_months) return [];
  const beyond = credit_cents < refund_cents ? ", menos o que a lei ou a própria taxa devolve em dinheiro" : "";
  return [{ rule: "credit", message: `${creditSentence(policy.credit_months)}${beyond}.` }];
}

/** The sentence about a refund given as a credit, for the policy editor and the guest. */
export function creditSentence(months: number): string {
  const time = months === 1 ? "1 mês" : `${months} meses`;
  return `O que a política devolve fica como crédito para outra estadia por ${time}`;
}

const regretDay = ({ regret }: Cancellation) => showDate(regret.until ?? "");

const noRegret: Record<NoRegret, string> = {
  in_person: "Reserva feita no balcão: o direito de arrependimento não se aplica.",
  channel: "Reserva feita por um canal: o arrependimento segue as regras de lá.",
  policy:
    "O direito de arrependimento não se aplica: a estadia começa dentro dos 7 dias, e a política o deixa de fora.",
  arrival: "O direito de arrependimento não se aplica: a reserva foi confirmada no dia da chegada.",
};

function regretOver(asked: Cancellation): RefundStep[] {
  if (asked.by !== "guest") return [];
  const { none } = asked.regret;
  const message =
    none === null ? `O direito de arrependimento (até ${regretDay(asked)}) não se aplica mais.` : noRegret[none];
  return [{ rule: "regret", message }];
}

function policySentence({ by }: Cancellation, { days_before, tier, policy_fee_cents }: Refund): string {
  const when = by === "no_show" ? "Não comparecimento" : noticeText(days_before);
  if (tier === null) return `${when}: a política não devolve nada. Multa de ${showCents(policy_fee_cents)}.`;
  return `${when}: a política devolve ${tierText(tier)}. Multa de ${showCents(policy_fee_cents)}.`;
}

const tierText = ({ refund_basis_points, base }: RefundTier) => `${showPercent(refund_basis_points)} ${ofBase[base]}`;

function noticeText(days: number): string {
  if (days <= 0) return "Cancelamento no dia do check-in ou depois";
  return days === 1 ? "Cancelamento 1 dia antes do check-in" : `Cancelamento ${days} dias antes do check-in`;
}

function back({ refundable_cents }: Cancellation): RefundStep[] {
  if (refundable_cents === 0) return [];
  const amount = showCents(refundable_cents);
  return [{ rule: "refundable", message: `Taxas que sempre são devolvidas: ${amount}, fora do cálculo da multa.` }];
}

function cap({ state }: Cancellation, { cap_cents, reason }: Refund): RefundStep[] {
  if (cap_cents === null) return [];
  const limit = `O estado (${state}) limita a multa a ${showCents(cap_cents)}`;
  const message = reason === "state_cap" ? `${limit}: vale o limite.` : `${limit}: a multa está dentro do limite.`;
  return [{ rule: "state_cap", message }];
}

const depositKept = "o sinal não é devolvido";
const differenceDue = "Se a multa passar do que já foi pago, a diferença continua devida";

/** The sentences as a contract said them that was issued before they named what stays due; it need not be replaced. */
export function sentencesAsIssued(sentences: readonly string[], issued: string | null): readonly string[] {
  if (issued === null || issued.includes(differenceDue)) return sentences;
  return sentences
    .filter((sentence) => sentence !== differenceDue)
    .map((sentence) => sentence.replace(depositKept, "o sinal fica com a empresa"));
}

/** A tier as shown in the editor and to the guest: "Até 7 dias antes do check-in: devolve 100% do total". */
export function tierSentence(tier: RefundTier): string {
  const until = untilText(tier.days_before);
  if (tier.refund_basis_points > 0) return `${until}: devolve ${tierText(tier)}`;
  return tier.base === "deposit" ? `${until}: ${depositKept}` : `${until}: sem devolução`;
}

/** Why the holiday policy applies, for users and guests. */
export function holidaySentence({ date, name }: HolidayOfStay): string {
  return `Política de feriado: o período inclui ${showDate(date).slice(0, 5)}, ${name}`;
}

/**
 * The policy without what it says of a deposit, for a stay that has none. A deposit of the whole price is called the
 * total, as the instalment is not called a deposit either.
 */
export function withoutMissingDeposit<P extends AgreedPolicy>(policy: P, deposit_cents: number, total_cents = 0): P {
  if (total_cents > 0 && deposit_cents >= total_cents) return ofTotal(policy);
  if (deposit_cents > 0) return policy;
  const tiers = policy.tiers.filter(({ base }) => base !== "deposit");
  return tiers.length === policy.tiers.length ? policy : { ...policy, tiers };
}

function ofTotal<P extends AgreedPolicy>(policy: P): P {
  const whole = (base: RefundBase): RefundBase => (base === "deposit" ? "total" : base);
  const tiers = policy.tiers.map((tier) => ({ ...tier, base: whole(tier.base) }));
  return { ...policy, tiers, no_show_base: whole(policy.no_show_base) };
}

/**
 * The terms of a policy as shown to the guest: why the holiday variant applies, the tiers from the most to the least
 * generous, and the rule for a no-show.
 */
export function policySentences(policy: AgreedPolicy): string[] {
  const tiers = [...policy.tiers].sort((a, b) => b.days_before - a.days_before);
  const { no_show_basis_points, no_show_base } = policy;
  const noShow = `devolve ${showPercent(no_show_basis_points)} ${ofBase[no_show_base]}`;
  return [
    ...(policy.holiday ? [holidaySentence(policy.holiday)] : []),
    ...tiers.map(tierSentence),
    `Não comparecimento: ${no_show_basis_points === 0 ? "sem devolução" : noShow}`,
    ...(mayStayDue(policy) ? [differenceDue] : []),
    ...(policy.credit_months ? [creditSentence(policy.credit_months)] : []),
  ];
}

/** Whether a fee may be more than what was paid: of the total or the deposit, which may not be paid yet. */
export function mayStayDue({ tiers, no_show_basis_points, no_show_base }: AgreedPolicy): boolean {
  const noShow = { refund_basis_points: no_show_basis_points, base: no_show_base };
  return [...tiers, noShow].some(({ refund_basis_points, base }) => base !== "paid" && refund_basis_points < 10_000);
}

function untilText(days: number): string {
  if (days === 0) return "Até o dia do check-in";
  return days === 1 ? "Até 1 dia antes do check-in" : `Até ${days} dias antes do check-in`;
}
