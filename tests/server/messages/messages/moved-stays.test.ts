import { expect, test } from "vitest";
import { due, messageHouse } from "#tests/server/messages/messages/message-house";

const at = messageHouse();
const move = async (code: string, check_in: string, check_out: string) => {
  const { version } = await at.get(`/api/bookings/${code}`);
  const reply = await at.send("PUT", `/api/bookings/${code}`, { check_in, check_out, version });
  expect(reply.status).toBe(200);
};
const subjects = (address: string) =>
  at.arrived(address).map(({ text }) => /Esperamos você em ([\d/]+)/.exec(text("text/plain"))?.[1]);

test("a stay moved after its arrival message gets one for the new day, and none twice", async () => {
  await at.rule();
  const { code, address } = await at.guest();
  await at.until(due);
  expect(subjects(address)).toEqual(["01/12/2026"]);
  await move(code, "2026-12-10", "2026-12-13");
  expect(await at.messagesOf(code)).toMatchObject([
    { state: "sent", due_on: "2026-11-29" },
    { state: "planned", due_on: "2026-12-08" },
  ]);
  await at.until("2026-12-08T12:00:00Z");
  await at.until("2026-12-08T12:01:00Z");
  expect(subjects(address)).toEqual(["01/12/2026", "10/12/2026"]);
  // moved back within the days already told of, nothing is said again
  await move(code, "2026-12-10", "2026-12-14");
  await at.until("2026-12-08T12:05:00Z");
  expect(subjects(address)).toHaveLength(2);
});

test("a stay moved before its message keeps what was decided about it by hand", async () => {
  await at.rule();
  const { code, address } = await at.guest();
  const [message] = await at.messagesOf(code);
  expect((await at.act(message!.id, "cancel")).body).toMatchObject({ state: "cancelled" });
  await move(code, "2026-12-10", "2026-12-13");
  await at.until("2026-12-08T12:00:00Z");
  expect(subjects(address)).toEqual([]);
});

test("each part of a divided stay gets the reminder of its own contract while that is not signed", async () => {
  await at.rule({ trigger: "contract_sent", hours: 48, days: undefined, time: undefined, contract: "unsigned" });
  const body = "# Termos\n\n{{locatario.nome}}, de {{periodo.entrada_data}} a {{periodo.saida_data}}.";
  const type = await at.created("/api/contract-types", { name: "Termos", legal_regime: "lodging", body });
  await at.post(`/api/contract-types/${type.id}/publication`, { version: type.version });
  const { code } = await at.guest();
  await at.created("/api/contracts", { booking_code: code, contract_type_id: type.id });
  const { version } = await at.get(`/api/bookings/${code}`);
  const { id: accommodation_id } = await at.house().accommodation({ legal_regime: "lodging" });
  const split = { date: "2026-12-02", accommodation_id, version };
  const { rest } = await at.created(`/api/bookings/${code}/split`, split);
  await at.work();
  await at.until("2026-11-22T16:00:00Z");
  for (const part of [code, rest.code]) expect(await at.messagesOf(part)).toMatchObject([{ state: "sent" }]);
});
