import { useEffect, useState } from "react";
import { type AgreedKind, agreedKinds, anyShare, shareOfTable, surchargeShare } from "#domain/agreed-price";
import { RadioGroup } from "~/components/form/choice-fields";
import type { FieldProps } from "~/components/form/field";
import { MoneyField, PercentField } from "~/components/form/number-fields";
import { TextField } from "~/components/form/text-field";
import { UsualReasons } from "~/components/form/usual-reasons";
import { formatBasisPoints, formatMoney } from "~/lib/format";

/**
 * What terms mean: the discount (negative above the table price) and the table price in cents, and whether the user
 * agrees it alone.
 */
interface Meant {
  discount_cents: number;
  table_cents: number;
  alone: boolean;
  /** The courtesies given besides, which use up what the user gives alone, in cents. */
  given_cents?: number;
}

interface AgreedTermsProps {
  /** The three figures, of which one is typed, and the reason. */
  fields: Record<"agreed_total_cents" | "discount_cents" | "discount_basis_points" | "reason", FieldProps>;
  /** Null while nothing is typed, or if it is not possible. */
  meant: Meant | null;
  /** Why what is typed is not possible. */
  trouble?: string | null | undefined;
  /** What the user gives without asking, in basis points. */
  share: number;
  /** The courtesies given already, in cents. */
  given_cents?: number;
  /** Called after a control was replaced without an event. */
  onReplaced?: () => void;
  onTyped?: (kind: AgreedKind, value: string) => void;
}

const labels: Record<AgreedKind, string> = { total: "Total", amount: "Desconto R$", share: "Desconto %" };
const fieldOf = { total: "agreed_total_cents", amount: "discount_cents", share: "discount_basis_points" } as const;
const usualReasons = {
  below: ["Hóspede frequente", "Estadia longa", "Última hora"],
  above: ["Evento na casa", "Pedido especial", "Atendimento fora de hora"],
};

/** The figure of an agreed price, its reason, and what both mean. The focus begins in the figure. */
export function AgreedTerms({ fields, meant, trouble, share, given_cents = 0, onReplaced, onTyped }: AgreedTermsProps) {
  const [kind, setKind] = useState(() => agreedKinds.find((each) => fields[fieldOf[each]].defaultValue) ?? "total");
  const figure = fields[fieldOf[kind]];
  const choose = (next: AgreedKind) => {
    setKind(next);
    onTyped?.(next, String(fields[fieldOf[next]].defaultValue ?? "")); // its field begins with that
  };
  const above = !trouble && meant !== null && meant.discount_cents < 0;
  const errors = trouble ? [trouble] : figure.errors;
  const Figure = kind === "share" ? PercentField : MoneyField;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind has another control
  useEffect(() => onReplaced?.(), [kind]);
  // after the dialog around it has placed the focus itself
  useEffect(() => {
    const frame = requestAnimationFrame(() => document.getElementById(figure.id ?? "")?.focus());
    return () => cancelAnimationFrame(frame);
  }, [figure.id]);
  return (
    <div className="form-grid">
      <RadioGroup
        label="Como"
        name="agreed_kind"
        look="segmented"
        tight
        className="col-span-12"
        defaultValue={kind}
        onValueChange={(next) => choose(next as AgreedKind)}
        options={agreedKinds.map((value) => ({ value, label: labels[value] }))}
      />
      <Figure
        key={kind}
        {...figure}
        label={kind === "total" ? "Total combinado" : labels[kind]}
        required
        errors={errors}
        onValueChange={(value) => onTyped?.(kind, value)}
        className="col-span-12 sm:col-span-5"
      />
      <TextField {...fields.reason} label="Motivo" required maxLength={120} className="col-span-12 sm:col-span-7" />
      <div className="col-span-12 -mt-1">
        <UsualReasons
          reasons={usualReasons[above ? "above" : "below"]}
          control={fields.reason.id ?? ""}
          {...(onReplaced && { onPicked: onReplaced })}
        />
      </div>
      <p role="status" className="num col-span-12 text-sm text-muted">
        {!trouble && meant ? meaning(meant, share) : shareText(share, given_cents)}
      </p>
    </div>
  );
}

/** "Desconto de R$ 290,00, 9,7%. Você pode dar até 10%.", "Acima da tabela: acréscimo de R$ 200,00, 20%." */
function meaning({ discount_cents, table_cents, alone, given_cents = 0 }: Meant, share: number): string {
  if (discount_cents < 0) {
    const more = formatBasisPoints(surchargeShare(discount_cents, table_cents));
    return `Acima da tabela: acréscimo de ${formatMoney(-discount_cents)}, ${more}. Não precisa de aprovação.`;
  }
  const ofTable = (cents: number) => `${formatMoney(cents)}, ${formatBasisPoints(shareOfTable(cents, table_cents))}`;
  const all = `Com ${formatMoney(given_cents)} de cortesias já dadas, são ${ofTable(discount_cents + given_cents)} da tabela.`;
  const what = `Desconto de ${ofTable(discount_cents)}.${given_cents > 0 ? ` ${all}` : ""}`;
  if (alone) return `${what} ${shareText(share)}`;
  return `${what} Passa do que o seu perfil dá sem pedir${boundText(share)}: vai como pedido, e até a resposta vale o preço de antes.`;
}

const boundText = (share: number) => (share > 0 ? `, até ${formatBasisPoints(share)}` : "");

/** What the user gives without asking, "10% da tabela, contadas as cortesias já dadas". */
function shareText(share: number, given_cents = 0): string {
  if (share >= anyShare) return "Você pode dar qualquer desconto.";
  if (share === 0) return "Qualquer desconto seu vai como pedido a quem aprova.";
  const counted = given_cents > 0 ? `, contados ${formatMoney(given_cents)} de cortesias já dadas` : "";
  return `Você pode dar até ${formatBasisPoints(share)}${counted}; acima disso, o desconto vai como pedido a quem aprova.`;
}
