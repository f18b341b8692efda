import type { AgreedPolicy, RefundBase, RefundTier } from "#domain/cancellation-policies";
import { counted, dayIn, percentIn } from "#domain/in-language/figures";
import type { MessageLanguage } from "#domain/messages/message-rules";
import { policySentences } from "#domain/refund-words";

interface Words {
  ofBase: Record<RefundBase, string>;
  until(days: number): string;
  gives(share: string, base: string): string;
  keepsDeposit: string;
  nothing: string;
  noShow: string;
  holiday(day: string, name: string): string;
  credit(months: number): string;
}

const words: Record<Exclude<MessageLanguage, "pt">, Words> = {
  en: {
    ofBase: { total: "of the total", paid: "of what was paid", deposit: "of the deposit" },
    until: (days) =>
      days === 0 ? "Until the day of check-in" : `Until ${counted(days, ["day", "days"])} before check-in`,
    gives: (share, base) => `${share} ${base} is refunded`,
    keepsDeposit: "the company keeps the deposit",
    nothing: "no refund",
    noShow: "No-show",
    holiday: (day, name) => `Holiday policy: the stay includes ${day}, ${name}`,
    credit: (months) =>
      `What the policy gives back becomes a credit for another stay, for ${counted(months, ["month", "months"])}`,
  },
  es: {
    ofBase: { total: "del total", paid: "de lo pagado", deposit: "del anticipo" },
    until: (days) =>
      days === 0 ? "Hasta el día del check-in" : `Hasta ${counted(days, ["día", "días"])} antes del check-in`,
    gives: (share, base) => `se devuelve el ${share} ${base}`,
    keepsDeposit: "la empresa se queda con el anticipo",
    nothing: "sin devolución",
    noShow: "Si no se presenta",
    holiday: (day, name) => `Política de feriado: la estadía incluye el ${day}, ${name}`,
    credit: (months) =>
      `Lo que la política devuelve queda como crédito para otra estadía por ${counted(months, ["mes", "meses"])}`,
  },
};

/**
 * The terms of a policy as shown to the guest, in the order of `policySentences`. Names of holidays are not translated.
 */
export function policyIn(language: MessageLanguage, policy: AgreedPolicy): string[] {
  if (language === "pt") return policySentences(policy);
  const { ofBase, ...say } = words[language];
  const gives = (basisPoints: number, base: RefundBase) => say.gives(percentIn(language, basisPoints), ofBase[base]);
  const tierText = ({ days_before, refund_basis_points, base }: RefundTier) => {
    const back = base === "deposit" ? say.keepsDeposit : say.nothing;
    return `${say.until(days_before)}: ${refund_basis_points > 0 ? gives(refund_basis_points, base) : back}`;
  };
  const { holiday, no_show_basis_points, no_show_base, credit_months } = policy;
  const noShow = no_show_basis_points === 0 ? say.nothing : gives(no_show_basis_points, no_show_base);
  return [
    ...(holiday ? [say.holiday(dayIn(language, holiday.date), holiday.name)] : []),
    ...[...policy.tiers].sort((a, b) => b.days_before - a.days_before).map(tierText),
    `${say.noShow}: ${noShow}`,
    ...(credit_months ? [say.credit(credit_months)] : []),
  ];
}
