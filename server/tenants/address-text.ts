import type { Address } from "#contract/address";
import { cityName } from "#server/tenants/cities";

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
