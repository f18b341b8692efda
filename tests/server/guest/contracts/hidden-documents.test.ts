import { beforeAll, expect, test } from "vitest";
import { contractHouse } from "#tests/server/guest/contracts/contract-house";
import { type House, openHouse, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
let contracts: ReturnType<typeof contractHouse>;
beforeAll(async () => {
  house = await openHouse(app());
  contracts = contractHouse(app(), house);
});

const body = "Hóspede {{locatario.nome}}, documento {{locatario.cpf_ou_passaporte}}, por {{valores.total}}.";

test("the guest's page shows the contract with every document masked, and is signed by typing it", async () => {
  const stay = await contracts.readyStay(await contracts.published({ body }));
  const page = await contracts.guestAt(stay.path).contract();
  expect(JSON.stringify(page)).not.toContain("529.982.247-25");
  expect(JSON.stringify(page.blocks)).toContain("***.982.247-**");
  expect((await stay.sign({ text_hash: stay.hash })).status).toBe(200);
  expect(JSON.stringify(await contracts.guestAt(stay.path).contract())).not.toContain("529.982.247-25");
});

test("a preview hides documents from users without guests.documents, and needs bookings.view", async () => {
  const { id: accommodation_id } = await house.accommodation({ name: "Casa Jacarandá" });
  const { code, holder } = await house.booking({ accommodation_id, holder: { name: "Nair Prado" } });
  const { version } = await contracts.get(`/api/guests/${holder.id}`);
  const saved = { document_kind: "cpf", document: "39053344705", version };
  await contracts.send("PUT", `/api/guests/${holder.id}`, saved);
  const { id } = await contracts.newType({ body });
  const asked = { body: { body, legal_regime: "season_rental", booking_code: code } };
  const path = `/api/contract-types/${id}/preview`;
  const textOf = async (...besides: ("bookings.view" | "guests.view" | "guests.documents")[]) => {
    const clerk = await house.personWith("contracts.view", "contracts.edit", "money.view", ...besides);
    const reply = await clerk.send("POST", path, asked);
    return `${reply.status} ${JSON.stringify(reply.body)}`;
  };
  expect(await textOf("bookings.view", "guests.view", "guests.documents")).toContain("390.533.447-05");
  const hidden = await textOf("bookings.view", "guests.view");
  expect([hidden.includes("Nair Prado"), hidden.includes("390.533.447-05")]).toEqual([true, false]);
  expect(await textOf()).toMatch(/^403 .*Ver reservas/);
});
