import { chromium } from "@playwright/test";
import { mkdirSync } from "node:fs";
import { findChromium } from "./scripts/find-chromium.ts";
import { makeWorld } from "#tests/look/world";
mkdirSync(".look", { recursive: true });
const world = await makeWorld(process.cwd());
const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
const shots: [string, string, string, "light"|"dark", "full"|"empty"][] = [
  ["chart", "/reservas/calendario", "desktop", "light", "full"],
  ["chart-dark", "/reservas/calendario?dias=14", "desktop", "dark", "full"],
  ["chart-7", "/reservas/calendario?dias=7&cor=canal", "desktop", "light", "full"],
  ["chart-60", "/reservas/calendario?dias=60", "desktop", "light", "full"],
  ["day", "/reservas/calendario?ver=dia", "desktop", "light", "full"],
  ["week", "/reservas/calendario?ver=semana", "desktop", "light", "full"],
  ["month", "/reservas/calendario?ver=mes", "desktop", "light", "full"],
  ["month-dark", "/reservas/calendario?ver=mes", "desktop", "dark", "full"],
  ["phone", "/reservas/calendario", "phone", "light", "full"],
  ["phone-dark", "/reservas/calendario", "phone", "dark", "full"],
  ["phone-week", "/reservas/calendario?ver=semana", "phone", "light", "full"],
  ["empty", "/reservas/calendario", "desktop", "light", "empty"],
  ["empty-phone", "/reservas/calendario", "phone", "light", "empty"],
];
const wanted = process.argv[2] ?? "";
const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
const states: Record<string, any> = {};
for (const who of ["full", "empty"] as const) {
  const person = world.people.find((p) => p.name === who)!;
  const context = await browser.newContext({ baseURL: world.url });
  const page = await context.newPage();
  await page.goto("/login");
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByLabel("Senha", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.waitForURL("**/dashboard");
  states[who] = await context.storageState();
  await context.close();
}
for (const [name, address, size, theme, who] of shots) {
  if (!name.includes(wanted)) continue;
  const context = await browser.newContext({ baseURL: world.url, viewport: sizes[size as "phone"], storageState: states[who] });
  await context.addInitScript((t) => localStorage.setItem("estadia-theme", t), theme);
  const page = await context.newPage();
  page.on("pageerror", (e) => console.log(name, "ERROR", e.message));
  page.on("console", (m) => m.type() === "error" && console.log(name, "console", m.text()));
  await page.goto(address);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForTimeout(700);
  await page.screenshot({ path: `.look/cal-${name}.png`, fullPage: size === "phone" });
  await context.close();
}
await browser.close();
await world.close();
process.exit(0);
