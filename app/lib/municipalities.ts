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

export interface TypedPlace {
  city: string;
  /** Null if several states have a city of this name, or none. */
  state: StateCode | null;
}

/**
 * A typed city, in any case and without accents, and its state: the one behind it ("Bom Jesus, PI"), or the only one
 * that has a city of this name.
 */
export async function placeOf(text: string): Promise<TypedPlace> {
  const { getMunicipalities } = await import("@brazilian-utils/brazilian-utils/get-municipalities");
  const all = getMunicipalities();
  const statesOf = (city: string) => {
    const key = wordKey(city);
    return new Set(all.filter(({ name }) => wordKey(name) === key).map(({ stateCode }) => stateCode));
  };
  const city = text.trim();
  const found = statesOf(city);
  if (found.size > 0) return { city, state: found.size === 1 ? ([...found][0] ?? null) : null };
  const [, name = "", code = ""] = /^(.+?)[\s,/(–-]+([a-z]{2})\)?$/i.exec(city) ?? [];
  const state = [...statesOf(name)].find((each) => each === code.toUpperCase()) ?? null;
  return { city: state === null ? city : name, state };
}
