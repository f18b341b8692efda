import { getMunicipalities } from "@brazilian-utils/brazilian-utils/get-municipalities";
import { getMunicipalityByCode } from "@brazilian-utils/brazilian-utils/get-municipality-by-code";
import type { Address } from "#contract/platform/address";
import type { StateCode } from "#domain/brazil";
import { wordKey } from "#domain/sheet/words";
import { invalid } from "#server/platform/http/problem";

/**
 * Refuses, at `address.city_code`, an unknown IBGE code, or one of another state. A stored value may be saved again
 * unchanged.
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
 * Refuses, at `address.city_code`, a new Pix key without a city, and removing the city of a company that has a key:
 * banks require it in every code. Stored values may be saved again unchanged.
 */
export function requireCityOfPix(before: Payee, after: Payee): void {
  const standing = after.pix_key === before.pix_key && !before.address?.city_code;
  if (after.pix_key === null || after.address?.city_code || standing) return;
  throw invalid("address.city_code", "Informe a cidade da empresa: sem ela não há código Pix");
}

/** The IBGE code of the city with this name in the state, or null. */
export function cityCodeOf(state: StateCode, name: string): string | null {
  const key = wordKey(name);
  return getMunicipalities(state).find((city) => wordKey(city.name) === key)?.code ?? null;
}

/** The name of the city with this IBGE code, or null. */
export function cityName(code: string): string | null {
  return getMunicipalityByCode(code)?.name ?? null;
}

/** The UF of the city with this IBGE code, or null. */
export function stateOfCity(code: string): string | null {
  return getMunicipalityByCode(code)?.stateCode ?? null;
}

/** City and state of an address: "Imbituba, SC". Empty without both. */
export function cityText(address: Address | null): string {
  const city = address?.city_code ? cityName(address.city_code) : null;
  return [city, address?.state].filter(Boolean).join(", ");
}

/** An address in one line, without its CEP; empty without an address. */
export function placeText(address: Address | null): string {
  if (!address) return "";
  const { street, number, complement, district } = address;
  return [street, number, complement, district, cityText(address)].filter(Boolean).join(", ");
}
