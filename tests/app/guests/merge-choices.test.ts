import { describe, expect, test } from "vitest";
import type { Guest } from "#contract/bookings/guests";
import { samenessText } from "~/domains/guests/guest-words";
import { firstTaken, mergeBody, mergeChoices } from "~/routes/guests/duplicates";

const stays = {
  count: 0,
  nights: 0,
  first_check_in: null,
  last_check_out: null,
  ahead: 0,
  next_check_in: null,
  cancelled: 0,
  no_show: 0,
  along: { count: 0, nights: 0, last_check_out: null, ahead: 0, next_check_in: null },
};

function guest(fields: Partial<Guest>): Guest {
  return {
    id: "01934b7e-5a00-7000-8000-000000000001",
    name: "Ana Prado",
    email: null,
    phone: null,
    document_kind: null,
    masked_document: null,
    birth_date: null,
    address: null,
    nationality: null,
    language: null,
    notes: null,
    tags: [],
    blocked_reason: null,
    stay_count: 0,
    companion_count: 0,
    last_check_out: null,
    in_house: false,
    stays,
    credits: [],
    anonymized_at: null,
    contracts_until: null,
    created_at: "2026-11-20T15:00:00.000Z",
    version: 3,
    ...fields,
  };
}

describe("Two records side by side", () => {
  test("offer a choice only for fields that differ, described in words", () => {
    const mine = guest({ phone: "+5548991234567", email: "ana@example.test" });
    const theirs = guest({ phone: "+5548991234567", document_kind: "cpf", masked_document: "***.982.247-**" });
    expect(mergeChoices(mine, theirs)).toEqual([
      { field: "document", label: "Documento", mine: null, theirs: "CPF ***.982.247-**" },
      { field: "email", label: "E-mail", mine: "ana@example.test", theirs: null },
    ]);
  });

  test("preselect values that only one of them has, and submit the choice with both versions", () => {
    const mine = guest({ email: "ana@example.test" });
    const theirs = guest({
      id: "01934b7e-5a00-7000-8000-000000000002",
      birth_date: "1984-05-17",
      blocked_reason: "Som",
    });
    const take = firstTaken(mergeChoices(mine, theirs));
    expect(take).toEqual(["birth_date", "blocked_reason"]);
    expect(mergeBody(mine, theirs, take)).toEqual({ other_id: theirs.id, other_version: 3, take, version: 3 });
  });
});

test("the matching fields of two records are described in words", () => {
  expect(samenessText(["email"])).toBe("este e-mail");
  expect(samenessText(["document", "email", "phone"])).toBe("este documento, este e-mail e este celular");
});
