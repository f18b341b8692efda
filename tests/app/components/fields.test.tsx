// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ComboboxField } from "~/components/form/combobox-field";
import { DocumentField } from "~/components/form/document-field";
import { MoneyField, NumberField, PercentField } from "~/components/form/number-fields";
import { PhoneField } from "~/components/form/phone-field";
import { SelectField } from "~/components/form/select-field";
import { StepperField } from "~/components/form/stepper-field";
import { TextField } from "~/components/form/text-field";
import { TextareaField } from "~/components/form/textarea-field";
import { TimeField } from "~/components/form/time-field";

afterEach(cleanup);

const sent = (name: string) => new FormData(document.querySelector("form") as HTMLFormElement).get(name);
const type = (label: string, text: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value: text } });

it("an error is linked to its field and replaces the help text", () => {
  render(<TextField label="E-mail" name="email" help="Recebe o link" errors={["E-mail é obrigatório"]} />);
  const input = screen.getByLabelText("E-mail");
  const note = document.getElementById(input.getAttribute("aria-describedby") ?? "");
  expect(note?.textContent).toBe("E-mail é obrigatório");
  expect(input.getAttribute("aria-invalid")).toBe("true");
});

it("a text is not cut at its limit: it is counted, then refused with a sentence", () => {
  render(
    <form>
      <TextareaField label="Motivo" name="reason" help="Fica no histórico" maxLength={20} />
    </form>,
  );
  const paste = (text: string) => fireEvent.change(screen.getByLabelText("Motivo"), { target: { value: text } });
  expect(screen.getByText("Fica no histórico")).toBeTruthy();
  paste("a".repeat(19));
  expect(screen.getByText("19 de 20 caracteres")).toBeTruthy();
  paste(`${"a".repeat(20)}FIM`);
  expect(screen.getByText("Use no máximo 20 caracteres: o texto tem 23")).toBeTruthy();
  expect(sent("reason")).toMatch(/FIM$/);
  expect(screen.getByLabelText("Motivo").getAttribute("maxlength")).toBeNull();
});

it("an amount is typed in reais and submitted in cents, with an input event of the form", () => {
  const heard = vi.fn();
  render(
    <form onInput={(event) => heard((event.target as HTMLInputElement).name)}>
      <MoneyField label="Valor" name="base_price_cents" defaultValue={62000} />
    </form>,
  );
  expect(screen.getByLabelText("Valor")).toHaveProperty("value", "620,00");
  type("Valor", "1.234,5");
  expect(sent("base_price_cents")).toBe("123450");
  expect(heard).toHaveBeenCalledWith("base_price_cents");
});

it("a phone number is submitted in E.164, or as typed if it is invalid", () => {
  render(
    <form>
      <PhoneField label="Celular" name="phone" />
    </form>,
  );
  type("Celular", "48 99123-4567");
  expect(sent("phone")).toBe("+5548991234567");
  type("Celular", "+351 912 345 678");
  expect(sent("phone")).toBe("+351912345678");
  type("Celular", "99123-4567");
  fireEvent.blur(screen.getByLabelText("Celular"));
  expect(sent("phone")).toBe("99123-4567");
  expect(screen.getByText("Informe o celular com DDD")).toBeTruthy();
});

it("a document with letters is submitted without its mask", () => {
  render(
    <form>
      <DocumentField label="CNPJ" name="document" kind="cnpj" defaultValue="12ABC34501DE35" />
    </form>,
  );
  expect(screen.getByLabelText("CNPJ")).toHaveProperty("value", "12.ABC.345/01DE-35");
  expect(sent("document")).toBe("12ABC34501DE35");
});

it("a select submits its value through an input element", () => {
  const options = [
    { value: "house", label: "Casa" },
    { value: "cabin", label: "Cabana" },
  ];
  render(
    <form>
      <SelectField label="Tipo" name="kind" options={options} defaultValue="cabin" />
    </form>,
  );
  expect(sent("kind")).toBe("cabin");
  expect(screen.getByRole("button", { name: /Cabana/ })).toBeTruthy();
});

it("a stepper stops at its limits", () => {
  render(
    <form>
      <StepperField label="Adultos" name="adults" min={1} max={2} defaultValue={1} />
    </form>,
  );
  expect(screen.getByLabelText("Diminuir: Adultos")).toHaveProperty("disabled", true);
  fireEvent.click(screen.getByLabelText("Aumentar: Adultos"));
  expect(sent("adults")).toBe("2");
  expect(screen.getByLabelText("Aumentar: Adultos")).toHaveProperty("disabled", true);
});

it.each([
  ["an amount", <MoneyField key="a" label="Campo" name="field" defaultValue={0} />],
  ["a number", <NumberField key="a" label="Campo" name="field" defaultValue={1} />],
  ["a percentage", <PercentField key="a" label="Campo" name="field" defaultValue={500} />],
  ["an hour", <TimeField key="a" label="Campo" name="field" defaultValue="14:00" />],
  ["a count", <StepperField key="a" label="Campo" name="field" defaultValue={2} />],
])("%s is selected when its field receives focus, by keyboard or pointer", (_, field) => {
  render(field);
  const input = screen.getByLabelText<HTMLInputElement>("Campo");
  const select = vi.spyOn(input, "select");
  input.focus();
  expect(select).toHaveBeenCalledTimes(1);
  input.blur();
  fireEvent.pointerDown(input);
  input.focus();
  select.mockClear();
  fireEvent.click(input); // the press has placed the cursor in the text
  expect(select).toHaveBeenCalledTimes(1);
  fireEvent.pointerDown(input);
  fireEvent.click(input);
  expect(select, "a second press puts the cursor there").toHaveBeenCalledTimes(1);
});

it("help and error of a combobox are linked to its field", () => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  const field = (errors?: string[]) => (
    <ComboboxField label="Acomodação" name="place" options={[]} help="Onde fica" errors={errors} />
  );
  const noteOf = () =>
    document.getElementById(screen.getByRole("combobox").getAttribute("aria-describedby") ?? "")?.textContent;
  const { rerender } = render(field());
  expect(noteOf()).toBe("Onde fica");
  rerender(field(["Escolha a acomodação"]));
  expect(noteOf()).toBe("Escolha a acomodação");
  vi.unstubAllGlobals();
});

const places = ["Suíte Brisa", "Chalé das Dunas", "Casa do Rio"].map((label, at) => ({ value: String(at), label }));

it.each([
  ["duna", "Chalé das Dunas"],
  ["rio", "Casa do Rio"],
  ["sui", "Suíte Brisa"],
  ["risa", "Suíte Brisa"],
])("a list finds %s by any of its words", async (typed, found) => {
  render(<SelectField label="Acomodação" name="place" options={places} />);
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: /Acomodação/ })));
  const list = screen.getByRole("listbox", { name: "Acomodação" });
  for (const key of typed) await act(async () => void fireEvent.keyDown(list, { key }));
  expect(document.getElementById(list.getAttribute("aria-activedescendant") ?? "")?.textContent).toBe(found);
});

it("an optional list shows the default that applies without a selection", () => {
  render(<SelectField label="Plano" name="plan" optional options={places} placeholder="O padrão da empresa" />);
  fireEvent.click(screen.getByRole("button", { name: /Plano/ }));
  expect(screen.getAllByRole("option", { hidden: true })[0]?.textContent).toBe("O padrão da empresa");
  expect(screen.queryByText("Nenhuma escolha")).toBeNull();
});
