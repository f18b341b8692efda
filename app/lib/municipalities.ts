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
  const called = (name: string) => {
    const key = wordKey(name);
    return getMunicipalities().filter((each) => wordKey(each.name) === key);
  };
  const city = text.trim();
  const found = called(city);
  if (found.length > 0) return { city, state: found.length === 1 ? (found[0]?.stateCode ?? null) : null };
  const parts = city.split(/[\s,/()–-]/).filter((part) => part !== "");
  const code = parts.pop()?.toUpperCase();
  const behind = called(parts.join(" ")).find(({ stateCode }) => stateCode === code);
  return behind ? { city: behind.name, state: behind.stateCode } : { city, state: null };
}
