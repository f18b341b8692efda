import type { CompanyStep } from "#contract/sign-up";
import type { StateCode } from "#domain/brazil";
import { wordKey } from "#domain/sheet/words";
import { refusal } from "~/lib/api-error";
import { municipalitiesOf } from "~/lib/municipalities";

type Place = Pick<CompanyStep["company"], "city" | "state">;

/** Refuses, as the server will, a city without its state and one that the state does not have. */
export async function checkCity({ city, state }: Place): Promise<void> {
  if (city === undefined) return;
  if (state === undefined) throw fault("company.state", "Escolha a UF da cidade");
  const key = wordKey(city);
  const cities = await municipalitiesOf(state as StateCode);
  if (cities.some(({ name }) => wordKey(name) === key)) return;
  throw fault("company.city", `Não encontramos ${city} em ${state}. Confira o nome e a UF`);
}

const fault = (path: string, sentence: string) =>
  refusal(422, { error: "ValidationException", message: sentence, errors: { [path]: [sentence] } });
