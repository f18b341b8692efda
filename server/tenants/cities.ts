import { getMunicipalities } from "@brazilian-utils/brazilian-utils/get-municipalities";
import { getMunicipalityByCode } from "@brazilian-utils/brazilian-utils/get-municipality-by-code";
import type { Address } from "#contract/address";
import type { StateCode } from "#domain/brazil";
import { wordKey } from "#domain/sheet/words";
import { invalid } from "#server/http/problem";

/**
 * Refuses, at `address.city_code`, an IBGE code that no municipality has, or one of another state. What is stored
 * already may be saved again as it is.
 */
export function requireCityOfState(given: Address | null | undefined, stored: Address | null = null): void {
  const { city_code, state } = given ?? {};
  if (!city_code || (city_code === stored?.city_code && state === stored.state)) return;
  const city = getMunicipalityByCode(city_code);
  if (city === null) throw invalid("address.city_code", "Escolha uma cidade da lista");
  if (state && city.stateCode !== state) {
    throw invalid("address.city_code", `${city.name} não fica em ${state}. Escolha uma cidade deste estado`);
  }
}

interface Payee {
  pix_key: string | null;
  address: Address | null;
}

/**
 * Refuses, at `address.city_code`, a new Pix key without a city, and to take the city from a company that has a key: banks
 * want it in every code. What is stored already may be saved again as it is.
 */
export function requireCityOfPix(before: Payee, after: Payee): void {
  const standing = after.pix_key === before.pix_key && !before.address?.city_code;
  if (after.pix_key === null || after.address?.city_code || standing) return;
  throw invalid("address.city_code", "Informe a cidade da empresa: sem ela não há código Pix");
}

/** The IBGE code of the city that is called so in the state, null when none is. */
export function cityCodeOf(state: StateCode, name: string): string | null {
  const key = wordKey(name);
  return getMunicipalities(state).find((city) => wordKey(city.name) === key)?.code ?? null;
}

/** What the city of an IBGE code is called, null for one that no city has. */
export function cityName(code: string): string | null {
  return getMunicipalityByCode(code)?.name ?? null;
}

/** The UF of the city of an IBGE code, null for one that no city has. */
export function stateOfCity(code: string): string | null {
  return getMunicipalityByCode(code)?.stateCode ?? null;
}
