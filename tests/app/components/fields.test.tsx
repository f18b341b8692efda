// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { DocumentField } from "~/components/form/document-field";
import { MoneyField } from "~/components/form/money-field";
import { PhoneField } from "~/components/form/phone-field";
import { SelectField } from "~/components/form/select-field";
import { StepperField } from "~/components/form/stepper-field";
import { TextField } from "~/components/form/text-field";

afterEach(cleanup);

const sent = (name: string) => new FormData(document.querySelector("form") as HTMLFormElement).get(name);
const type = (label: string, text: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value: text } });

it("an error is tied to its field and stands in the place of the help", () => {
  render(<TextField label="E-mail" name="email" help="Recebe o link" errors={["E-mail é obrigatório"]} />);
  const input = screen.getByLabelText("E-mail");
  const note = document.getElementById(input.getAttribute("aria-describedby") ?? "");
  expect(note?.textContent).toBe("E-mail é obrigatório");
  expect(input.getAttribute("aria-invalid")).toBe("true");
});

it("an amount is typed in reais and sent in cents, where the form hears of it", () => {
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

it("a telephone is sent in E.164, Brazilian or foreign, and as typed when it is none", () => {
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

it("a document with letters is sent without its mask", () => {
  render(
    <form>
      <DocumentField label="CNPJ" name="document" kind="cnpj" defaultValue="12ABC34501DE35" />
    </form>,
  );
  expect(screen.getByLabelText("CNPJ")).toHaveProperty("value", "12.ABC.345/01DE-35");
  expect(sent("document")).toBe("12ABC34501DE35");
});

it("a select sends its choice by a real input", () => {
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
