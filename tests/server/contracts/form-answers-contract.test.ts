import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { holderCpf, signingHouse } from "#tests/server/contracts/signing-stay";
import { openHouse, testApp } from "#tests/support/house";

const app = testApp();
let at: Awaited<ReturnType<typeof signingHouse>>["at"];
beforeAll(async () => {
  ({ at } = await signingHouse(app(), await openHouse(app())));
});
beforeEach(() => app().clock.set("2026-11-20T15:00:00Z"));

const joao = {
  ...{ nationality: "BR", document_kind: "cpf", document: holderCpf },
  ...{ name: "João da Silva", birth_date: "1980-02-01" },
};

describe("The document of the holder's ready form", () => {
  test("is not asked again by the next read of the contract, before the queued review", async () => {
    const stay = await at.confirmedStay(await at.published());
    expect(await stay.contract()).toMatchObject({ state: "facts", asked: [{ name: "locatario.cpf_ou_passaporte" }] });
    const guest = app().anonymous();
    const { forms } = (await guest.send("GET", `${stay.path}/guests`)).body;
    await guest.send("PUT", `${stay.path}/guests/${forms[0].id}`, { body: { version: 0, ...joao } });
    expect(await stay.contract()).toMatchObject({ state: "open", asked: [] });
  });

  test("completes a contract that waits for it, and stays hidden in the text", async () => {
    const id = await at.published();
    const stay = await at.confirmedStay(id);
    const guest = app().anonymous();
    const { forms } = (await guest.send("GET", `${stay.path}/guests`)).body;
    const passport = { ...joao, document_kind: "passport", document: "FX 12345", nationality: "AR" };
    await guest.send("PUT", `${stay.path}/guests/${forms[0].id}`, { body: { version: 0, ...passport } });
    await at.work();
    const contract = await stay.contract();
    expect(contract).toMatchObject({ state: "open", asked: [] });
    expect(JSON.stringify(contract)).not.toContain("FX12345");
  });
});
