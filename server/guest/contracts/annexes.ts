import { variablesIn } from "#domain/contracts/contract-text";

interface Needed {
  legal_regime: string;
  /** True if there is an inventory to annex. */
  inventory: boolean;
  /** True if minors stay. */
  minors: boolean;
  /** True if the stay is divided, so that the contract is of one part only. */
  parts: boolean;
}

/** What the contract of a divided stay speaks of, above the list of the other parts. */
export const ofOnePart =
  "Este contrato é de uma das partes de uma estadia dividida entre acomodações: preço, prazos e cancelamento são os desta parte. As outras partes, cada uma com a sua reserva:";

/**
 * The body with required parts that its author left out: the inventory, who is responsible for minors, and the other
 * parts of a divided stay. Parts that do not stand in a contract are taken out of its body before.
 */
export function withAnnexes(body: string, { legal_regime, inventory, minors, parts }: Needed): string {
  const names = variablesIn(body);
  const needsInventory = legal_regime === "season_rental" && inventory && !names.includes("inventario.lista");
  const needsAdult = minors && !names.includes("ocupantes.responsavel_menores");
  const needsParts = parts && !names.includes("estadia.partes");
  return [
    body.trimEnd(),
    ...(needsInventory ? ["## Anexo: inventário", "{{inventario.lista}}"] : []),
    ...(needsAdult
      ? [
          "## Anexo: menores",
          "{{ocupantes.menores}}",
          "Responsável durante a estadia: {{ocupantes.responsavel_menores}}.",
        ]
      : []),
    ...(needsParts ? ["## Anexo: estadia em partes", ofOnePart, "{{estadia.partes}}"] : []),
  ].join("\n\n");
}
