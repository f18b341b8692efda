import { emptyContent, type FormContent } from "#domain/registration-forms/form-content";
import type { StayForms } from "#domain/registration-forms/form-state";

export const check_in = "2026-12-26";

export const adult: FormContent = {
  ...emptyContent,
  name: "Bianca Leal",
  birth_date: "1988-03-14",
  nationality: "BR",
  document_kind: "cpf",
  document: "52998224725",
  residence_country: "BR",
  zip_code: "80060140",
  street: "Rua Itupava",
  number: "1240",
  city_code: "4106902",
  state: "PR",
  trip_reason: "LAZER_FERIAS",
  transport: "AUTOMOVEL",
};

export const child: FormContent = {
  ...emptyContent,
  name: "Davi Leal",
  birth_date: "2015-06-02",
  nationality: "BR",
  document_kind: "cpf",
  document: "11144477735",
  lives_with: "b",
  travels_with: "b",
  responsible: "b",
  relation: "MAE",
};

export const stayOf = (people: Record<string, FormContent>, kind: StayForms["kind"] = "full"): StayForms => ({
  kind,
  check_in,
  of: (id) => people[id] ?? null,
});
