import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "#tests/server/contract/browser";
import { catchMail } from "#tests/server/contract/mailbox";
import { type TestDatabase, testDatabase } from "#tests/support/database";
import { testPassword } from "#tests/support/database-company";
import { openHouse } from "#tests/support/house";
import { createTestApp } from "#tests/support/test-app";

const later = { check_in: "2027-02-01", check_out: "2027-02-03" };

let opened: TestDatabase;
beforeAll(async () => {
  opened = await testDatabase();
});
afterAll(() => opened?.close());

test("the log has a line for each request and contains no secrets or personal data", async () => {
  const written: string[] = [];
  const log = pino({ level: "trace" }, { write: (line: string) => void written.push(line) });
  const app = createTestApp(opened.database, { log });
  const house = await openHouse(app);
  const { id } = await house.accommodation();
  const holder = { name: "Aurora Sigilosa", email: "aurora@exemplo.test", phone: "+5548991234567" };
  await house.booking({ accommodation_id: id, holder });
  await house.admin.send("GET", "/api/bookings?q=Sigilosa");

  const browser = await openBrowser(app.app);
  const { code } = await house.booking({ accommodation_id: id, status: "hold", ...later });
  const { url } = (await house.admin.send("GET", `/api/bookings/${code}/link`)).body;
  const guestToken = url.split("/").at(-1);
  const page = `/api/public/bookings/${code}/${guestToken}`;
  const { terms } = (await browser.send("GET", page)).body as { terms: string };
  await browser.send("POST", `${page}/confirmation`, { terms });
  await app.anonymous().send("GET", `${page}/calendar.ics`);
  await app.anonymous().send("GET", `/booking/${code}/confirmation/${guestToken}`);

  const { email } = house.company;
  await browser.send("POST", "/api/auth/login", { email, password: "uma senha errada" });
  await browser.send("POST", "/api/auth/login", { email, password: testPassword });
  await browser.send("POST", "/api/forgot-password", { email });
  const [mail] = await catchMail(app).deliver();
  const token = mail?.text.match(/alterar-senha\/([\w-]+)/)?.[1] ?? "";
  await browser.send("POST", "/api/reset-password", {
    token,
    password: "outra senha boa",
    password_confirmation: "outra senha boa",
  });

  const lines = written.join("");
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(lines).toContain('"route":"/api/reset-password"');
  expect(lines).toContain('"route":"/api/public/bookings/:code/:token/confirmation"');
  const secrets = [
    house.admin.token,
    token,
    guestToken,
    testPassword,
    "uma senha errada",
    "outra senha boa",
    email,
    "Sigilosa",
    "aurora@",
    "99123",
  ];
  expect(secrets.filter((secret) => lines.includes(secret))).toEqual([]);
});
