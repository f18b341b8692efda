// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DateField } from "~/components/form/date-field";
import { DateRange } from "~/components/form/date-range";

const sent = () => new FormData(document.querySelector("form") as HTMLFormElement).get("check_in");
const type = (text: string) => fireEvent.input(screen.getByLabelText("Entrada"), { target: { value: text } });

describe("the date picker's input", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    render(
      <form>
        <DateField label="Entrada" name="check_in" defaultValue="2026-11-20" />
      </form>,
    );
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it("accepts typed text after 1000 ms without input (specification 9), not before", () => {
    type("26/12/26");
    act(() => vi.advanceTimersByTime(999));
    expect(sent()).toBe("2026-11-20");
    act(() => vi.advanceTimersByTime(1));
    expect(sent()).toBe("2026-12-26");
  });

  it("counts the 1000 ms from the last key", () => {
    type("26/12/2");
    act(() => vi.advanceTimersByTime(900));
    type("26/12/27");
    act(() => vi.advanceTimersByTime(900));
    expect(sent()).toBe("2026-11-20");
    act(() => vi.advanceTimersByTime(100));
    expect(sent()).toBe("2027-12-26");
  });

  it("accepts a complete date on its last key, and stays editable", () => {
    type("26/12/2027");
    expect(sent()).toBe("2027-12-26");
    type("26/12/202");
    expect(sent()).toBe("2027-12-26");
    type("26122028");
    expect(sent()).toBe("2028-12-26");
    expect(screen.getByLabelText("Entrada")).toHaveProperty("value", "26122028");
  });

  it("waits if a complete date is edited in the middle", () => {
    const input = screen.getByLabelText<HTMLInputElement>("Entrada");
    input.value = "20/11/2027";
    input.setSelectionRange(4, 4);
    fireEvent.input(input);
    expect(sent()).toBe("2026-11-20");
    act(() => vi.advanceTimersByTime(1000));
    expect(sent()).toBe("2027-11-20");
  });

  it("accepts the text on blur and formats it", () => {
    type("26-12-26");
    fireEvent.blur(screen.getByLabelText("Entrada"));
    expect(sent()).toBe("2026-12-26");
    expect(screen.getByLabelText("Entrada")).toHaveProperty("value", "26/12/2026");
  });

  it("accepts a date without a year after 1000 ms, and formats it only on blur", () => {
    vi.setSystemTime("2026-11-23T12:00:00Z");
    type("5/12");
    act(() => vi.advanceTimersByTime(1000));
    expect(sent()).toBe("2026-12-05");
    expect(screen.getByLabelText("Entrada")).toHaveProperty("value", "5/12");
    fireEvent.blur(screen.getByLabelText("Entrada"));
    expect(screen.getByLabelText("Entrada")).toHaveProperty("value", "05/12/2026");
  });

  it("accepts the text on Enter", () => {
    type("26122026");
    fireEvent.keyDown(screen.getByLabelText("Entrada"), { key: "Enter" });
    expect(sent()).toBe("2026-12-26");
  });

  it("reports an invalid date on blur, and submits the text as typed", () => {
    type("31/02/2026");
    expect(sent()).toBe("2026-11-20");
    fireEvent.blur(screen.getByLabelText("Entrada"));
    expect(screen.getByText("Data inválida. Use dia/mês/ano")).toBeTruthy();
    expect(screen.getByLabelText("Entrada").getAttribute("aria-invalid")).toBe("true");
    expect(sent()).toBe("31/02/2026");
  });

  it("returns to its initial value when the form is reset", () => {
    type("26/12/2026");
    fireEvent.blur(screen.getByLabelText("Entrada"));
    act(() => document.querySelector("form")?.reset());
    expect(sent()).toBe("2026-11-20");
    expect(screen.getByLabelText("Entrada")).toHaveProperty("value", "20/11/2026");
  });
});

describe("the calendar of a stay", () => {
  afterEach(cleanup);

  it("says what is free, takes any day, and asks for the months it shows", async () => {
    const shown: string[][] = [];
    const marks = {
      days: new Map([
        ["2026-11-21", { state: "free", price: "350", spoken: "livre, R$ 350,00, mínimo de 2 noites" }],
        ["2026-11-24", { state: "exit", spoken: "só para saída" }],
        ["2026-11-25", { state: "taken", spoken: "ocupado" }],
        ["2026-11-27", { state: "entry", price: "350", spoken: "só para entrada, R$ 350,00" }],
      ] as const),
      onShow: (...months: string[]) => void shown.push(months),
      about: () => "livre de 21 a 24/11",
    };
    render(
      <form>
        <DateRange
          marks={marks}
          start={{ label: "Entrada", name: "check_in", defaultValue: "2026-11-21" }}
          end={{ label: "Saída", name: "check_out", defaultValue: "2026-11-23" }}
        />
      </form>,
    );
    fireEvent.click(screen.getByRole("button", { name: "Abrir calendário: Entrada" }));
    const taken = await screen.findByRole("button", { name: /25 de novembro de 2026, ocupado$/ });
    const heads = [...document.querySelectorAll("thead th")].slice(0, 7).map(({ textContent }) => textContent);
    expect(heads).toEqual(["dom", "seg", "ter", "qua", "qui", "sex", "sáb"]);
    expect(taken.dataset.mark).toBe("taken");
    expect(screen.getByRole("button", { name: /24 de novembro.*só para saída$/ })).toBeTruthy();
    expect(screen.getByRole("button", { name: /27 de novembro.*só para entrada, R\$ 350,00$/ })).toBeTruthy();
    expect(screen.getByRole("button", { name: /21 de novembro.*mínimo de 2 noites$/ }).textContent).toBe("21350");
    expect(screen.getByText(/livre de 21 a 24\/11/)).toBeTruthy();
    await waitFor(() => expect(shown).toEqual([["2026-11-01", "2026-12-31"]]));
    fireEvent.click(taken);
    expect(sent()).toBe("2026-11-25");
  });
});
