import type { ZipCodeAddress } from "#contract/guest/registration-forms";
import { states } from "#domain/brazil";
import { cityCodeOf, cityName, stateOfCity } from "#server/people/tenants/addresses";
import { guardedFetch } from "#server/platform/http-client/guarded-fetch";

export const notFound: ZipCodeAddress = { found: false, street: null, district: null, city_code: null, state: null };

type Fetch = (address: string) => Promise<{ status: number; body: Buffer }>;

const overNetwork: Fetch = (address) =>
  guardedFetch(address, { timeLimit: 4000, sizeLimit: 16 * 1024, headers: { accept: "application/json" } });

/**
 * The address of a CEP from the operator's service, whose URL contains `{cep}`. Any failure returns `notFound`, and the
 * guest enters the address: a failure never prevents filling in the form.
 */
export async function lookUpZipCode(
  zip: string,
  service: string | null,
  fetch: Fetch = overNetwork,
): Promise<ZipCodeAddress> {
  if (service === null) return notFound;
  try {
    const { status, body } = await fetch(service.replace("{cep}", zip));
    return status === 200 ? readAddress(JSON.parse(body.toString("utf8"))) : notFound;
  } catch {
    return notFound; // the address is typed
  }
}

/**
 * Reads the fields of ViaCEP (`logradouro`, `ibge`) and of BrasilAPI (`street`, `city`). A field that does not fit is
 * null.
 */
export function readAddress(answer: unknown): ZipCodeAddress {
  if (typeof answer !== "object" || answer === null) return notFound;
  const fields = answer as Record<string, unknown>;
  const text = (...names: string[]) => {
    const value = names.map((name) => fields[name]).find((each) => typeof each === "string" && each.trim() !== "");
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
    return typeof value === "string" && !/[\u0000-\u001f\u007f]/.test(value) ? value.trim().slice(0, 200) : null;
  };
  const state = states.find(({ code }) => code === text("uf", "state"))?.code ?? null;
  if (state === null) return notFound;
  const told = text("ibge", "city_ibge");
  const named = text("localidade", "city");
  const city_code =
    told !== null && cityName(told) !== null && stateOfCity(told) === state ? told : named && cityCodeOf(state, named);
  const district = text("bairro", "neighborhood", "district")?.slice(0, 100) ?? null;
  return { found: true, street: text("logradouro", "street"), district, city_code, state };
}
