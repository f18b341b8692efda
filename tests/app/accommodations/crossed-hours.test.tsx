// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test } from "vitest";
import { AccommodationInput } from "#contract/catalogue/accommodations";
import { TenantInput } from "#contract/people/tenants";
import { useContractForm } from "~/lib/form";
import { CapacityFields } from "~/routes/accommodations/capacity-section";

import { HoursFields } from "~/routes/account/company-form";

afterEach(cleanup);

const company = { check_in_time: "15:00", check_out_time: "11:00" };

function CompanyHours() {
  const { form, fields } = useContractForm(TenantInput, { defaultValue: company });
  return (
    <form id={form.id}>
      <HoursFields fields={fields} timezones={[]} />
    </form>
  );
}

function AccommodationHours() {
  const { form, fields } = useContractForm(AccommodationInput);
  return (
    <form id={form.id}>
      <CapacityFields fields={fields} regime="season_rental" defaults={company} />
    </form>
  );
}

const hour = (label: string) => screen.getByRole("textbox", { name: new RegExp(`^${label}`) });
const type = (label: string, text: string) => fireEvent.input(hour(label), { target: { value: text } });

test.each([
  ["company", CompanyHours],
  ["accommodation", AccommodationHours],
])("the check-out field of a %s warns while check-out is later than check-in", async (_, Hours) => {
  const Stub = createRoutesStub([{ path: "/", Component: Hours }]);
  render(<Stub />);
  await screen.findByRole("textbox", { name: /^Check-out até/ });
  expect(screen.queryByText(/Depois do check-in/)).toBeNull();
  type("Check-in a partir de", "11:00");
  expect(screen.queryByText(/Depois do check-in/)).toBeNull();
  type("Check-out até", "14:00");
  const warning = await screen.findByText(
    "Depois do check-in: no dia da troca, quem chega às 11:00 encontra quem sai até 14:00",
  );
  expect(document.getElementById(hour("Check-out até").getAttribute("aria-describedby") ?? "")).toContain(warning);
  type("Check-in a partir de", "14:00");
  expect(screen.queryByText(/Depois do check-in/)).toBeNull();
});
