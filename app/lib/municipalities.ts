import type { StateCode } from "#domain/brazil";
import { wordKey } from "#domain/sheet/words";

export interface Municipality {
  /** The seven digits of the IBGE code. */
  code: string;
  name: string;
}

/** The municipalities of a state by name, from the package's own list: 50 kB, loaded by address forms only. */
export async function municipalitiesOf(state: StateCode): Promise<Municipality[]> {
  const { getMunicipalities } = await import("@brazilian-utils/brazilian-utils/get-municipalities");
  return getMunicipalities(state).map(({ code, name }) => ({ code, name }));
}

/**
 * The only state that has a municipality of this name, typed in any case and without accents; null if none or several.
 */
export async function stateOfCity(city: string): Promise<string | null> {
  const { getMunicipalities } = await import("@brazilian-utils/brazilian-utils/get-municipalities");
  const key = wordKey(city);
  const found = new Set(
    getMunicipalities()
      .filter(({ name }) => wordKey(name) === key)
      .map(({ stateCode }) => stateCode),
  );
  return found.size === 1 ? ([...found][0] ?? null) : null;
}
