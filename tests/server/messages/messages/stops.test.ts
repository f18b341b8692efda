import { expect, test } from "vitest";
import { stopToken } from "#server/messages/messages/stops";
import { due, messageHouse } from "#tests/server/messages/messages/message-house";
import { secrets } from "#tests/support/test-app";

const at = messageHouse();
const path = "/api/public/message-stops";
const tokenFor = (address: string, tenant_id = at.house().company.tenant_id) =>
  stopToken(secrets, { tenant_id, address });

test("a guest can stop messages of rules by the link in a mail, and allow them again", async () => {
  await at.rule();
  await at.rule({ days: -1 });
  await at.rule({ days: 0 });
  const { code, address } = await at.guest();
  await at.until(due);
  const [mail] = at.arrived(address);
  const [, token] = /\/parar-mensagens\/([\w-]+)/.exec(mail!.text("text/plain"))!;
  expect(mail!.text("text/html")).toContain(`/parar-mensagens/${token}`);
  expect(mail!.headers["list-unsubscribe"]).toMatch(new RegExp(`^<http\\S+${path}/[\\w-]+>$`));
  expect(mail!.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
  const guest = at.app().anonymous();
  const shown = { company: "Pousada Maré", address: "h•••@exemplo.test", stopped: false };
  expect(await guest.send("GET", `${path}/${token}`)).toMatchObject({ status: 200, body: shown });
  const stopped = { ...shown, stopped: true };
  expect((await guest.send("PUT", `${path}/${token}`, { body: { stopped: true } })).body).toEqual(stopped);
  expect((await guest.send("PUT", `${path}/${token}`, { body: { stopped: true } })).body).toEqual(stopped);
  await at.until("2026-11-30T12:00:00Z");
  expect(at.arrived(address)).toHaveLength(1);
  expect((await at.messagesOf(code))[1]).toMatchObject({
    state: "skipped",
    reason: "A pessoa pediu para não receber.",
  });
  await guest.send("PUT", `${path}/${token}`, { body: { stopped: false } });
  await at.until("2026-12-01T12:00:00Z");
  expect(at.arrived(address)).toHaveLength(2);
});

test("a mail program can unsubscribe by a plain one-click POST", async () => {
  const address = "livia@exemplo.test";
  const url = `${path}/${tokenFor(address)}`;
  const press = (to: string) =>
    at.app().app.request(to, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
  expect((await press(url)).status).toBe(200);
  expect((await press(url)).status).toBe(200);
  expect((await at.app().anonymous().send("GET", url)).body).toMatchObject({ stopped: true });
  expect((await press(`${path}/abc`)).status).toBe(404);
});

test("a stop link that is malformed, signed with another key, or of another company gets 404", async () => {
  const guest = at.app().anonymous();
  const good = tokenFor("ana@exemplo.test");
  const foreignKey = stopToken(["another key"], {
    tenant_id: at.house().company.tenant_id,
    address: "ana@exemplo.test",
  });
  const nobodys = tokenFor("ana@exemplo.test", "01934b7e-5a00-7000-8000-0000000000aa");
  for (const token of ["abc", `${good}a`, `${good.slice(0, -2)}AA`, foreignKey, nobodys]) {
    expect((await guest.send("GET", `${path}/${token}`)).status).toBe(404);
    expect((await guest.send("PUT", `${path}/${token}`, { body: { stopped: true } })).status).toBe(404);
  }
  expect((await guest.send("GET", `${path}/${good}`)).body).toMatchObject({ stopped: false });
});

test("mails to the team have no stop link and link to the booking, not to the guest page", async () => {
  const { role_id } = at.house().company;
  await at.rule({ audience: "role", role_id }, { body: "Chega {{hospede}}: {{link}} ({{total}})" });
  const { code } = await at.guest();
  await at.until(due);
  const mail = at
    .server()
    .received.find(({ headers, to }) => /chegada/.test(headers.subject!) && !to[0]!.startsWith("helena"));
  expect(mail!.headers).not.toHaveProperty("list-unsubscribe");
  const text = mail!.text("text/plain");
  expect(text).toContain(`/reservas/${code}`);
  expect(text).toContain("R$");
  expect(text).not.toContain("/confirmation/");
});
