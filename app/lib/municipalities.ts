import type { StateCode } from "#domain/brazil";

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
