// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { GuestSignature } from "#contract/guest/guest-contract";
import { fakeServer, forgetCookies, refused } from "#tests/app/support/fake-server";
import { act } from "~/routes/guest-page/signing/contract-acts";

const link = { code: "ABCD2345", token: "secret" };
const hash = "a".repeat(64);
const signature: GuestSignature = {
  position: 1,
  text_hash: hash,
  name: "Ana Luz",
  document: "529.982.247-25",
  agreed: true,
};
const signer = { position: 1, name: "Ana Luz", signed_at: null, holder: true };
const open = { state: "open", text_hash: hash, signers: [signer] };
const ok = (body: object) => ({ status: 200, body });
const sign = () => act(link, { act: "sign", signature });

beforeEach(forgetCookies);
afterEach(() => vi.unstubAllGlobals());

describe("A signature", () => {
  test("of a changed text returns the new text and a message", async () => {
    const changed = { ...open, text_hash: "b".repeat(64) };
    const { heard } = fakeServer(
      refused(409, "StaleRecordException", { message: "O contrato mudou. Leia o texto novo e assine." }),
      ok(changed),
    );
    const answer = await sign();
    expect(answer).toEqual({
      act: "sign",
      problem: "O contrato mudou. Leia o texto novo e assine.",
      contract: changed,
    });
    expect(heard.map(({ path }) => path.split("/").at(-1))).toEqual(["signature", "opening"]);
  });

  test("already sent from another tab is not an error", async () => {
    const signed = { ...open, state: "signed", signers: [{ ...signer, signed_at: "2026-11-20T15:00:00Z" }] };
    fakeServer(refused(409, "ContractCannotChangeException"), ok(signed));
    const answer = await sign();
    expect(answer).toMatchObject({ before: "signed", contract: signed });
    expect(answer.problem).toBeUndefined();
  });

  test("already given by one of several signers leads to the next signer", async () => {
    const signers = [
      { ...signer, signed_at: "2026-11-20T15:00:00Z" },
      { ...signer, position: 2, holder: false },
    ];
    fakeServer(refused(409, "ContractCannotChangeException"), ok({ ...open, signers }));
    expect((await sign()).before).toBe("arrived");
  });

  test("without an answer leaves the page unchanged, to be retried", async () => {
    fakeServer("lost");
    expect(await sign()).toEqual({
      act: "sign",
      lost: true,
      unchanged: true,
    });
  });

  test("with an invalid document is an error of its field", async () => {
    fakeServer(refused(422, "ValidationException", { errors: { document: ["CPF inválido"] } }));
    expect(await sign()).toEqual({ act: "sign", errors: { document: "CPF inválido" }, unchanged: true });
  });
});

describe("Facts", () => {
  const facts = [{ name: "locatario.cpf_ou_passaporte" as const, value: "1" }];

  test("that complete the text open the contract", async () => {
    const { heard } = fakeServer(ok(open));
    expect(await act(link, { act: "tell", facts })).toMatchObject({ contract: open });
    expect(heard.map(({ path }) => path.split("/").at(-1))).toEqual(["facts", "opening"]);
  });

  test("that are refused have an error by fact", async () => {
    fakeServer(refused(422, "ValidationException", { errors: { "facts[0].value": ["CPF inválido"] } }));
    const { errors } = await act(link, { act: "tell", facts });
    expect(errors).toEqual({ "locatario.cpf_ou_passaporte": "CPF inválido" });
  });
});

test("an automatic request of the page fails silently", async () => {
  fakeServer("lost");
  expect(await act(link, { act: "show" })).toEqual({ act: "show", unchanged: true });
});
