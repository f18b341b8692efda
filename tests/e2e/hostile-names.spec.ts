import type { Page } from "@playwright/test";
import { cleanName } from "#domain/person-name";
import { addDays, todayIn } from "#domain/stay-dates";
import { withoutDeceivingMarks } from "#domain/typed-marks";
import { makeAccommodation, makeBooking } from "#tests/e2e/support/house";
import { expect, test } from "#tests/e2e/support/story";

const rtl = "\u202e";
const isolated = "\u2067";

/** Names that have caused injection problems somewhere. */
const hostileNames = [
  `<script>document.title="x"</script> Malva`,
  `<img src=x onerror=alert(1)> Malva`,
  `"><svg onload=alert(1)> Malva`,
  `javascript:alert(1) Malva`,
  `</textarea></title><iframe src="//evil.test"></iframe> Malva`,
  `' onmouseover='alert(1) Malva`,
  "{{constructor.constructor('alert(1)')()}} Malva",
  `\${alert(1)} Malva`,
  "=HYPERLINK(0) +1 @SUM Malva",
  `${rtl}avlaM asor ${isolated}سلمى`,
  "Malva 👩‍👩‍👧‍👦🏳️‍🌈 e\u0301é",
  "&lt;b&gt; &amp;nbsp; Malva%00%0d%0a",
  "Malva'); drop table bookings;--",
];

/** What a name must never cause: a dialog, a script, a policy report, a request to another host. */
async function trap(page: Page, home: string | undefined): Promise<string[]> {
  const caught: string[] = [];
  page.on("dialog", (dialog) => {
    caught.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== home) caught.push(`request ${request.url()}`);
  });
  await page.exposeFunction("caughtByPolicy", (what: string) => caught.push(`policy ${what}`));
  await page.addInitScript(() => {
    const { caughtByPolicy } = window as unknown as { caughtByPolicy(what: string): void };
    document.addEventListener("securitypolicyviolation", (event) => caughtByPolicy(event.violatedDirective));
  });
  return caught;
}

test("a name is shown as typed, whatever it contains, without what reorders it", async ({
  page,
  signIn,
  desk,
  baseURL,
}) => {
  const bia = await desk("bia");
  const place = await makeAccommodation(bia, `<b onclick=alert(1)>Refúgio</b> ${rtl}oiguf`, { max_guests: 9 });
  const today = todayIn("America/Sao_Paulo", new Date());
  const codes: string[] = [];
  for (const [index, name] of hostileNames.entries()) {
    const first = index === 12 ? today : addDays("2046-01-10", index * 7); // the last one arrives today
    const more = { holder: { name }, tags: [name.slice(0, 40).trim()], notes: { guest: name, internal: name } };
    codes.push((await makeBooking(bia, place, [first, addDays(first, 2)], more)).code);
  }
  const caught = await trap(page, baseURL);
  await signIn("bia");

  await page.goto("/reservas?from=2046-01-01&per_page=100");
  for (const [index, name] of hostileNames.slice(0, -1).entries()) {
    const row = page.getByRole("row").filter({ hasText: codes[index] ?? "" });
    await expect(row.getByText(cleanName(name), { exact: true }).first()).toBeAttached(); // a tag may be as long
    await expect(row.getByText(withoutDeceivingMarks(place.name), { exact: true })).toBeAttached();
  }
  for (const index of [0, 1, 9, 12]) {
    await page.goto(`/reservas/${codes[index]}/editar`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(cleanName(hostileNames[index] ?? ""));
    await expect(page.getByRole("textbox", { name: /^Nota interna/ })).toHaveValue(
      withoutDeceivingMarks(hostileNames[index] ?? ""),
    );
  }
  await page.goto("/dashboard");
  const arrivals = page.getByRole("region", { name: "Chegadas" });
  await expect(arrivals.getByText(hostileNames[12] ?? "", { exact: true })).toBeVisible();
  await page.goto(`/reservas?q=${encodeURIComponent("<img src=x onerror=alert(1)>")}`);
  await expect(page.getByRole("searchbox").first()).toHaveValue("<img src=x onerror=alert(1)>");
  await page.goto("/reservas/criar");
  await page.getByRole("combobox", { name: "Nome completo" }).fill("onerror");
  await expect(page.getByRole("option", { name: hostileNames[1] ?? "" })).toBeVisible();
  expect(caught).toEqual([]);
});

test("an accommodation may have any name too", async ({ page, signIn, desk, baseURL }) => {
  const bia = await desk("bia");
  const caught = await trap(page, baseURL);
  const typed = `<script>alert(1)</script> ${rtl}ohniN`;
  const name = withoutDeceivingMarks(typed);
  await makeAccommodation(bia, typed);
  await signIn("bia");
  await page.goto("/acomodacoes?q=script");
  await page.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await page.getByRole("button", { name: `Ações de ${name}` }).click();
  await page.getByRole("menuitem", { name: "Excluir" }).click();
  await page
    .getByRole("alertdialog", { name: `Excluir ${name}?` })
    .getByRole("button", { name: /^Excluir/ })
    .click();
  await expect(page.getByRole("status").filter({ hasText: `${name} excluída` })).toBeVisible();
  expect(caught).toEqual([]);
});
