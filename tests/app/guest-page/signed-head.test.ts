import { expect, test } from "vitest";
import type { GuestContract } from "#contract/guest/guest-contract";
import { stayOf } from "#tests/app/guest-page/stay";
import { guestLanguage } from "~/routes/guest-page/language";
import { headOf } from "~/routes/guest-page/signing/contract-step";
import { pt } from "~/routes/guest-page/signing/words";
import { en } from "~/routes/guest-page/signing/words-en";
import { es } from "~/routes/guest-page/signing/words-es";

const signed = (pdf_opens: string) =>
  headOf(
    stayOf(),
    { state: "signed", ended: false, outdated: false, has_pdf: true, pdf_opens } as GuestContract,
    pt,
    guestLanguage("pt").day,
  );

test("nobody is told to keep a PDF that does not open on their device", () => {
  expect(signed("now").text).toBe("Guarde o PDF: ele traz as provas da assinatura.");
  expect(signed("company")).toEqual({ title: pt.signed.title, text: null });
});

test.each(["more", "ages", "company"] as const)("a contract that waits says for what: %s", (waits) => {
  for (const words of [pt, en, es]) {
    const { title, text } = headOf(stayOf(), { state: "none", waits } as GuestContract, words, guestLanguage("pt").day);
    expect([title, text]).toEqual([words.waits.title, words.waits[waits](stayOf().company.name)]);
    expect(title).not.toBe(words.none.title);
  }
});

test("a signed contract that the company voided is not told as if there had been none", () => {
  const voided = { state: "none", waits: null, voided_on: "2026-11-20" } as GuestContract;
  const { title, text } = headOf(stayOf(), voided, pt, guestLanguage("pt").day);
  expect(title).toBe("O contrato assinado não vale mais.");
  expect(text).toContain("o anulou em 20/11/2026");
});
