import { bookings } from "#contract/bookings/bookings";
import { guests } from "#contract/bookings/guests";
import { desktop, expectNone } from "#tests/e2e/support/accessible";
import { holderName, quoteOf, typeStay } from "#tests/e2e/support/booking-form";
import { pick } from "#tests/e2e/support/fields";
import { makeAccommodation, makeBooking } from "#tests/e2e/support/house";
import { expect, test } from "#tests/e2e/support/story";

test("a guest is created, found by the document in any notation, and changed in place", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const told = (text: string) => page.getByRole("status").filter({ hasText: text });
  await signIn("ana");
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Hóspedes" }).click();
  await page.getByRole("link", { name: "Novo hóspede" }).click();
  await page.getByRole("textbox", { name: "Nome completo" }).fill("Iracema Tupinambá");
  await page.getByRole("textbox", { name: /^Número do CPF/ }).fill("39053344706");
  await page.getByRole("button", { name: "Criar hóspede" }).click();
  await expect(page.getByRole("textbox", { name: /^Número do CPF/ })).toHaveAccessibleDescription(
    "CPF inválido. Confira os números",
  );
  await page.getByRole("textbox", { name: /^Número do CPF/ }).fill("39053344705");
  await page.getByRole("textbox", { name: /^Data de nascimento/ }).fill("02/03/1975");
  await page.getByRole("textbox", { name: /^Celular/ }).fill("48991110000");
  await page.getByRole("textbox", { name: "Etiquetas" }).fill("VIP,");
  await expectNone(page, [desktop]);
  await page.getByRole("button", { name: "Criar hóspede" }).click();
  await expect(told("Iracema Tupinambá entrou para os hóspedes")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Iracema Tupinambá" })).toBeVisible();
  const [iracema] = (await ana.call(guests.list, { query: { q: "iracema tupinamba" } })).data;
  expect(iracema).toMatchObject({ document: "39053344705", phone: "+5548991110000", tags: ["VIP"] });

  await pick(page, "Documento", "Passaporte");
  await page.getByRole("textbox", { name: /^Número do documento/ }).fill("fz 445566");
  await page.getByRole("textbox", { name: "Observações" }).fill("Chega sempre tarde.");
  await page.getByRole("button", { name: "Salvar cadastro" }).click();
  await expect(told("Cadastro de Iracema Tupinambá salvo")).toBeVisible();
  await page.goto("/hospedes");
  for (const typed of ["fz-445566", "445566", "(48) 99111-0000"]) {
    await page.getByRole("searchbox").fill(typed);
    await expect(page.getByRole("link", { name: /Iracema Tupinambá/ })).toBeVisible();
    await expect(page.getByRole("row")).toHaveCount(2);
  }
});

test("a known guest is offered while a booking is typed, and marked if not to be received", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  await makeAccommodation(ana, "Chalé Pitanga");
  const person = {
    ...{ name: "Jurandir Bastos Reis", phone: "+5548992220000", blocked_reason: "Quebrou a porta em 2025" },
    ...({ document_kind: "passport", document: "JB445566" } as const),
  };
  const known = await ana.call(guests.create, { body: person });
  await signIn("ana");
  await page.goto("/reservas/criar");
  await typeStay(page, { accommodation: "Chalé Pitanga", check_in: "05/03/2041", check_out: "08/03/2041" });
  await holderName(page).fill("Jurandi B.");
  await page.getByRole("textbox", { name: /^Celular com DDD/ }).fill("48992220000");
  await expect(page.getByText("Já existe Jurandir Bastos Reis com este celular.")).toBeVisible();
  await expectNone(page, [desktop]);
  await page.getByRole("button", { name: "Usar este cadastro" }).click();
  await expect(page.getByText("Não receber: Quebrou a porta em 2025.")).toBeVisible();
  await quoteOf(page).getByRole("button", { name: "Confirmar reserva" }).click();
  await expect(page).toHaveURL(/\/reservas\/[A-Z0-9]{8}$/);
  const holder = page.getByRole("region", { name: "Hóspedes", exact: true });
  await expect(holder.getByText("Não receber: Quebrou a porta em 2025")).toBeVisible();
  await expect(holder.getByText("JB445566")).toBeVisible();
  await expect(holder.getByText("Nenhuma até hoje")).toBeVisible();
  await holder.getByRole("link", { name: "Jurandir Bastos Reis" }).click();
  await expect(page).toHaveURL(new RegExp(`/hospedes/${known.id}$`));
  await expect(page.getByText("Não receber", { exact: true })).toBeVisible();
  await expect(page.getByRole("row", { name: /Chalé Pitanga/ })).toContainText("Confirmada");
});

test("two records of one person are merged, and the old address leads to the result", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Chalé Araçá");
  const email = "leocadia@example.test";
  const kept = await ana.call(guests.create, { body: { name: "Leocádia", email } });
  const holder = { name: "Leocádia Brandão Vaz", email, phone: "+5548993330000" };
  const booking = await makeBooking(ana, place, ["2041-05-01", "2041-05-03"], { holder });
  await signIn("ana");
  await page.goto(`/hospedes/${kept.id}`);
  await expect(page.getByText("Leocádia Brandão Vaz tem este e-mail")).toBeVisible();
  await page.getByRole("button", { name: "Comparar e unir" }).click();
  const dialog = page.getByRole("dialog", { name: "Unir Leocádia Brandão Vaz a este cadastro?" });
  await dialog
    .getByRole("group", { name: "Nome" })
    .getByRole("radio", { name: /O outro/ })
    .check();
  await expect(dialog.getByRole("group", { name: "Celular" }).getByRole("radio", { name: /O outro/ })).toBeChecked();
  await expectNone(page, [desktop]);
  await dialog.getByRole("button", { name: "Unir cadastros" }).click();
  await expect(page.getByRole("heading", { name: "Leocádia Brandão Vaz", level: 1 })).toBeVisible();
  await expect(page.getByRole("row", { name: /Chalé Araçá/ })).toBeVisible();
  await page.goto(`/hospedes/${booking.holder.id}`);
  await expect(page).toHaveURL(new RegExp(`/hospedes/${kept.id}$`));
  const { holder: after } = await ana.call(bookings.show, { params: { code: booking.code } });
  expect(after).toEqual({ language: null, ...holder, id: kept.id });
});

test("a person's data are exported, anonymised when no stay is ahead, and the stay remains", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Chalé Camucamu");
  const holder = { name: "Ambrósio Quintela Sá", email: "ambrosio@example.test" };
  const booking = await makeBooking(ana, place, ["2041-06-01", "2041-06-03"], { holder });
  await signIn("ana");
  await page.goto(`/hospedes/${booking.holder.id}`);
  const act = async (name: string) => {
    await page.getByRole("button", { name: "Ações de Ambrósio Quintela Sá" }).click();
    await page.getByRole("menuitem", { name }).click();
  };
  const download = page.waitForEvent("download");
  await act("Exportar dados (LGPD)");
  expect((await download).suggestedFilename()).toBe(`hospede-${booking.holder.id}.json`);

  const dialog = page.getByRole("alertdialog", { name: "Anonimizar Ambrósio Quintela Sá?" });
  await act("Anonimizar cadastro");
  await dialog.getByRole("button", { name: "Anonimizar cadastro" }).click();
  await expect(page.getByText(/tem estadia por vir ou em andamento/)).toBeVisible();
  await ana.call(bookings.cancel, { params: { code: booking.code }, body: { reason: "Desistiu" } });
  await page.reload();
  await act("Anonimizar cadastro");
  await dialog.getByRole("button", { name: "Anonimizar cadastro" }).click();
  await expect(page.getByRole("heading", { name: "Hóspede anonimizado", exact: true })).toBeVisible();
  await expect(page.getByRole("row", { name: /Chalé Camucamu/ })).toContainText("Cancelada");
  await expectNone(page, [desktop]);
});

test("mentions of a person are shown before the anonymisation, and only selected ones are removed", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Chalé Jaborandi");
  const gone = await ana.call(guests.create, { body: { name: "Emerenciana Duarte Paz" } });
  const noted = async (dates: [string, string], internal: string) => {
    const { code, version } = await makeBooking(ana, place, dates, { holder: { name: "Bento Salgado" } });
    const body = { notes: { internal, guest: null, cleaning: null }, version };
    await ana.call(bookings.update, { params: { code }, body });
    return code;
  };
  const certain = await noted(["2041-08-01", "2041-08-03"], "Traz um berço. Irmão de Emerenciana Duarte Paz.");
  const maybe = await noted(["2041-08-05", "2041-08-07"], "Amigo da Emerenciana.");
  await signIn("ana");
  await page.goto(`/hospedes/${gone.id}`);
  await page.getByRole("button", { name: "Ações de Emerenciana Duarte Paz" }).click();
  await page.getByRole("menuitem", { name: "Anonimizar cadastro" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Anonimizar Emerenciana Duarte Paz?" });
  const first = dialog.getByRole("checkbox", { name: `Nota da reserva ${certain}` });
  await expect(first).toBeChecked();
  await expect(first).toHaveAccessibleDescription("“Irmão de Emerenciana Duarte Paz.”");
  const second = dialog.getByRole("checkbox", { name: `Nota da reserva ${maybe}` });
  await expect(second).not.toBeChecked();
  await expect(second).toHaveAccessibleDescription("“Amigo da Emerenciana.” Talvez seja outra pessoa.");
  await expectNone(page, [desktop]);
  await dialog.getByRole("button", { name: "Anonimizar cadastro" }).click();
  await expect(page.getByRole("heading", { name: "Hóspede anonimizado", exact: true })).toBeVisible();
  const noteOf = async (code: string) => (await ana.call(bookings.show, { params: { code } })).notes.internal;
  expect(await noteOf(certain)).toBe("Traz um berço.");
  expect(await noteOf(maybe)).toBe("Amigo da Emerenciana.");
});

test("after an anonymisation the booking's page and timeline do not mention the person", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Chalé Cambucá");
  const holder = { name: "Hermengarda Pontual", email: "hermengarda@example.test", phone: "+5548994440000" };
  const notes = { internal: "Hermengarda ronca", guest: "Travesseiro de penas", cleaning: "Dois cachorros" };
  const { code, holder: guest } = await makeBooking(ana, place, ["2041-07-01", "2041-07-03"], { holder, notes });
  const { version } = await ana.call(bookings.show, { params: { code } });
  const changed = {
    holder: { name: "Hermengarda Pontual Sá", phone: "+5548994441111" },
    tags: ["Hermengarda Pontual Sá"],
    version,
  };
  await ana.call(bookings.update, { params: { code }, body: changed });
  await ana.call(bookings.cancel, { params: { code }, body: { reason: "A mãe de Hermengarda adoeceu" } });
  const told = [/hermengarda|pontual/i, /9444[01]/, /travesseiro|ronca|cachorros/i, /adoeceu/];
  await signIn("ana");
  await page.goto(`/reservas/${code}`);
  const story = page.getByRole("region", { name: "Histórico" });
  await expect(story).toContainText("A mãe de Hermengarda adoeceu");
  for (const words of told) await expect(page.getByRole("main")).toContainText(words);

  await page.goto(`/hospedes/${guest.id}`);
  await page.getByRole("button", { name: "Ações de Hermengarda Pontual Sá" }).click();
  await page.getByRole("menuitem", { name: "Anonimizar cadastro" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Anonimizar cadastro" }).click();
  await expect(page.getByRole("heading", { name: "Hóspede anonimizado", exact: true })).toBeVisible();
  await page
    .getByRole("row", { name: /Chalé Cambucá/ })
    .getByRole("link")
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(code));
  await expect(page.getByRole("heading", { name: "Hóspede anonimizado", exact: true })).toBeVisible();
  await expect(story).toContainText("Reserva cancelada");
  await expect(story).toContainText("Reserva alterada");
  for (const words of told) await expect(page.locator("body")).not.toContainText(words);
  await expectNone(page, [desktop]);
});
