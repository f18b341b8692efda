import { describe, expect, test } from "vitest";
import { TenantInput } from "#contract/people/tenants";
import { touches } from "~/lib/form-sections";
import { parseForm } from "~/lib/form-submit";
import { readInput, textsOf } from "~/lib/form-texts";
import { menuFor, startOf } from "~/lib/menu";
import { afterSecondSave } from "~/lib/second-save";
import { anonymous } from "~/lib/session-state";
import { settingsFor } from "~/lib/settings";
import { companySections, waitsText } from "~/routes/account/company-form";

function formOf(texts: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) form.append(name, value);
  return form;
}

const company = {
  name: "Pousada Mar Azul",
  legal_name: "Pousada Mar Azul Ltda.",
  document: "11222333000181",
  timezone: "America/Sao_Paulo",
  check_in_time: "15:00",
  check_out_time: "12:00",
  hold_hours: "24",
  version: "3",
};

test.each([
  [["Itaú Pagamentos"], "“Itaú Pagamentos” lembra o de um banco", "não diz esse nome."],
  [["Airbnb", "Itaú Ltda"], "“Airbnb” e “Itaú Ltda” lembram o de um banco", "não diz esses nomes."],
])("names that wait, %j, say what happens meanwhile", (names, begins, ends) => {
  expect([waitsText(names).startsWith(begins), waitsText(names).endsWith(ends)]).toEqual([true, true]);
});

describe("the company's form", () => {
  test("accepts a formatted CNPJ with letters", () => {
    const parsed = parseForm(formOf({ ...company, document: "12.abc.345/01de-35" }), TenantInput);
    expect(parsed.status === "success" && parsed.value.document).toBe("12ABC34501DE35");
    const wrong = parseForm(formOf({ ...company, document: "12ABC34501DE36" }), TenantInput);
    expect(wrong.reply().error).toEqual({ document: ["CNPJ inválido. Confira letras e números"] });
  });

  test("says the legal name by sending it: no control of the form takes that back", () => {
    const parsed = parseForm(formOf(company), TenantInput);
    expect(parsed.status === "success" && parsed.value).not.toHaveProperty("legal_name_said", false);
  });

  test("refuses an emptied name, but not an emptied e-mail or address", () => {
    const emptied = { ...company, name: "", email: "", "address.street": "", "address.state": "" };
    expect(parseForm(formOf(emptied), TenantInput).reply().error).toEqual({ name: ["Nome é obrigatório"] });
    const hourless = { ...company, hold_hours: "", check_in_time: "" };
    expect(parseForm(formOf(hourless), TenantInput).reply().error).toEqual({
      hold_hours: ["Prazo da pré-reserva é obrigatório"],
      check_in_time: ["Check-in a partir de é obrigatório"],
    });
    const parsed = parseForm(formOf({ ...emptied, name: "Mar" }), TenantInput);
    expect(parsed.status === "success" && parsed.value).toMatchObject({ name: "Mar", email: null, address: null });
  });

  test("has every field of the contract in exactly one section", () => {
    const fields = companySections.flatMap((section) => section.fields);
    const contract = Object.keys(TenantInput.shape).filter((name) => name !== "version");
    expect([...fields].sort()).toEqual(contract.sort());
    expect(companySections.filter((section) => touches(section, ["address.city_code"]))).toHaveLength(1);
  });
});

describe("a save with a stale version", () => {
  const before = { name: "Mar", phone: null, hold_hours: 24, version: 3 };
  const stale = { name: "Mar Azul", phone: null, hold_hours: 48, version: 4 };
  const form = formOf({ name: "Mar", phone: "+5548991234567", hold_hours: "24", version: "3" });
  form.set(readInput, JSON.stringify(textsOf(before)));

  test("keeps the typed values over the saved ones, lists the changes, and shows no form error", () => {
    const result = afterSecondSave(TenantInput, { status: "error" as const, error: { "": ["Alterado"] }, stale }, form);
    expect(result).toMatchObject({
      error: {},
      initialValue: { name: "Mar Azul", phone: "+5548991234567", hold_hours: "48" },
      changes: [
        { label: "Nome", was: "Mar", now: "Mar Azul" },
        { label: "Prazo da pré-reserva", was: "24", now: "48" },
      ],
    });
  });

  test("leaves any other result unchanged", () => {
    const refused = { status: "error" as const, stale: undefined };
    expect(afterSecondSave(TenantInput, refused, form)).toBe(refused);
    const readNothing = new FormData();
    expect(afterSecondSave(TenantInput, { stale }, readNothing)).toEqual({ stale });
  });
});

test("the settings show the pages that the session may open, by group", () => {
  const person = { ...anonymous, authenticated: true };
  const shown = (session: typeof person) =>
    settingsFor(session).map(({ title, pages }) => [title, ...pages.map(({ label }) => label)]);
  const own = ["Você", "Dados pessoais", "Segurança"];
  const editor = { ...person, permissions: new Set(["company.edit"]) };
  expect(shown(person)).toEqual([own]);
  const company = ["Dados da empresa", "Pagamento e cancelamento", "Página do hóspede", "Fichas dos hóspedes"];
  expect(shown(editor)).toEqual([own, ["Empresa", ...company]]);
  expect(shown({ ...editor, superAdmin: true })).toEqual([own]);
});

test("the menu has the settings only if a page of the company can be opened", () => {
  const person = { ...anonymous, authenticated: true };
  const labels = (session: typeof person) => menuFor(session).map(({ label }) => label);
  expect(labels(person)).not.toContain("Configurações");
  expect(labels({ ...person, permissions: new Set(["company.edit"]) })).toContain("Configurações");
});

test("the link to the start page is a full sentence", () => {
  const person = { ...anonymous, authenticated: true };
  expect(startOf(person).label).toBe("Ir para os Dados pessoais");
  expect(startOf({ ...person, superAdmin: true }).label).toBe("Ir para o Painel");
  const modules = new Set(["accommodation", "booking"]);
  expect(startOf({ ...person, modules, permissions: new Set(["blocks.edit"]) }).label).toBe(
    "Ir para o Mapa de reservas",
  );
});
