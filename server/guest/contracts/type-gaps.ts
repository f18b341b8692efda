import type { ContractGap } from "#contract/guest/contract-types";
import { gapOf, gapsAs, landlordOf } from "#domain/contracts/contract-gaps";
import { keepSections } from "#domain/contracts/contract-sections";
import { type ContractValues, hasValue, inTodaysWords, variablesIn } from "#domain/contracts/contract-text";
import { contractVariables, isVariable, type VariableName } from "#domain/contracts/contract-variables";
import { findContractCompany, listContractOwners } from "#server/guest/contracts/contract-values.queries";
import { listServedPlaces, type Scope, type ServedPlace } from "#server/guest/contracts/largest-values.queries";
import { placeValues } from "#server/guest/contracts/place-values";
import type { Db } from "#server/platform/db/database";

interface TypeGaps {
  lacking: ContractGap[];
  /** True if the company has all that its own fields must have, and so has one accommodation of those served. */
  publishable: boolean;
}

/** The most accommodations that are looked at: those first in the company's list. */
const mostPlaces = 200;
/** The most gaps that are listed. */
const mostGaps = 12;

/**
 * What the company has to fill in for a text: its own data, and of each active accommodation that the text serves what
 * the text prints and what the law asks of it.
 */
export async function gapsOfType(db: Db, tenantId: string, scope: Scope & { body: string }): Promise<TypeGaps> {
  const company = await findContractCompany(db, tenantId);
  const places = await listServedPlaces(db, tenantId, scope, mostPlaces);
  const printed = printedNames(scope.body);
  const found = [];
  for (const place of places) {
    const owners = landlordOf(place) === "owner" ? await listContractOwners(db, tenantId, place.id) : [];
    const inventory = Array.from({ length: place.inventory_count }, () => "item");
    const names = gapsAs(place, [
      ...printed({ ...usual, ...placeValues({ company, place, owners, inventory }) }),
      ...lawfulGaps(place),
    ]);
    found.push({ place, names });
  }
  const holder = company.legal_name_said ? [] : (["empresa.razao_social"] as const);
  const own = [...holder, ...found.flatMap(({ names }) => names.filter(isOfCompany))];
  const lacking = [...new Set(own)].flatMap((name) => toGap(name, null));
  const ofPlaces = found.flatMap(({ place, names }) =>
    names.filter((name) => !isOfCompany(name)).flatMap((name) => toGap(name, { id: place.id, name: place.name })),
  );
  return {
    lacking: [...lacking, ...ofPlaces].slice(0, mostGaps),
    // an inventory may be counted after the text is written
    publishable:
      company.legal_name_said &&
      (found.length === 0 || found.some(({ names }) => names.every((name) => name === "inventario.lista"))),
  };
}

/** What the law asks of a season rental, whatever its text says. Source: Lei 8.245/1991, art. 48. */
function lawfulGaps({ legal_regime, furnished, inventory_count }: ServedPlace): VariableName[] {
  if (legal_regime !== "season_rental" || furnished === false) return [];
  if (furnished === null) return ["imovel.mobiliado"];
  return inventory_count === 0 ? ["inventario.lista"] : [];
}

const isOfCompany = (name: VariableName) => gapOf(name)?.screen === "company";

function toGap(name: VariableName, accommodation: ContractGap["accommodation"]): ContractGap[] {
  const gap = gapOf(name);
  return gap === null ? [] : [{ ...gap, accommodation }];
}

/** Samples of what only a stay has. */
const usual: ContractValues = Object.fromEntries(
  Object.entries(contractVariables).map(([name, { sample }]) => [name, sample]),
);

/** The variables of the company that a text prints without a value. A text is read once for each set of empty ones. */
function printedNames(body: string): (values: ContractValues) => VariableName[] {
  const today = inTodaysWords(body);
  const names = variablesIn(today).filter(isVariable);
  const known = new Map<string, VariableName[]>();
  return (values) => {
    const empty = names.filter((name) => gapOf(name) !== null && !hasValue(name, values));
    const key = empty.join();
    const read = known.get(key) ?? standing(empty);
    known.set(key, read);
    return read;
  };

  function standing(empty: readonly VariableName[]): VariableName[] {
    if (empty.length === 0) return [];
    const lacks: readonly string[] = empty;
    const kept = variablesIn(keepSections(today, (name) => isVariable(name) && !lacks.includes(name)));
    return empty.filter((name) => kept.includes(name));
  }
}
