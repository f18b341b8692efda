import { describe, expect, test } from "vitest";
import { parseForm } from "~/lib/form-submit";
import {
  addressOfRange,
  changeOf,
  draftOf,
  noDraft,
  RateChange,
  rangeInAddress,
} from "~/routes/accommodations/rate-calendar/rate-change";

function sent(texts: Record<string, string>) {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  return parseForm(form, RateChange);
}

describe("The rate change form", () => {
  test("omits empty fields", () => {
    const { value } = sent({
      "change.price_cents": "45000",
      "change.min_nights": "",
      price_back: "",
      closing: "keep",
    }) as {
      value: RateChange;
    };
    expect(changeOf(value)).toEqual({ price_cents: 45_000 });
  });

  test("clears the fields whose boxes are checked, even if a number was typed", () => {
    const { value } = sent({ "change.price_cents": "45000", price_back: "on", min_back: "on", closing: "open" }) as {
      value: RateChange;
    };
    expect(changeOf(value)).toEqual({ price_cents: null, min_nights: null, closed: false });
  });

  test("requires at least one change", () => {
    const submission = sent({ "change.price_cents": "", closing: "keep" });
    expect(submission.reply().error).toEqual({ "": ["Escolha o que muda nestas diárias."] });
  });

  test("reports an invalid value at its field", () => {
    const submission = sent({ "change.price_cents": "", "change.min_nights": "0", closing: "keep" });
    expect(Object.keys(submission.reply().error ?? {})).toContain("change.min_nights");
  });

  test("is previewed as it would be saved; unreadable fields count as empty", () => {
    expect(changeOf(draftOf({ ...noDraft, price: "45000", min: "dois", closing: "close" }))).toEqual({
      price_cents: 45_000,
      closed: true,
    });
    expect(changeOf(draftOf(noDraft))).toEqual({});
  });

  test("puts its days in the address of the action", () => {
    const range = { from: "2027-01-10", to: "2027-02-14", weekdays: [0, 5, 6] };
    expect(rangeInAddress(`http://localhost/acomodacoes/1/tarifas${addressOfRange(2027, range)}`)).toEqual(range);
  });
});
