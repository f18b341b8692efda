import { variablesIn } from "#domain/contracts/contract-text";

interface Needed {
  legal_regime: string;
  /** True if there is an inventory to annex. */
  inventory: boolean;
  /** True if minors stay. */
  minors: boolean;
}

/**
 * The body with required parts that its author left out: the inventory, and who is responsible for minors. Parts that
 * do not stand in a contract are taken out of its body before.
 */
export function withAnnexes(body: string, { legal_regime, inventory, minors }: Needed): string {
  const names = variablesIn(body);
  const needsInventory = legal_regime === "season_rental" && inventory && !names.includes("inventario.lista");
  const needsAdult = minors && !names.includes("ocupantes.responsavel_menores");
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
  ].join("\n\n");
}
