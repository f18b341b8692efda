// @vitest-environment jsdom
import { afterEach, describe, expect, test } from "vitest";
import { tenantPermissionNames } from "#contract/platform/access";
import { meantBy } from "#domain/search-words";
import { sessionWith, superAdmin } from "#tests/app/support/sessions";
import { shortcutOf, switchSingleKeys } from "~/lib/shortcuts";
import { bookingNamed, type Command, fitting, paletteGroups } from "~/routes/panel/commands/command-groups";
import { findable, recentOf, remember } from "~/routes/panel/commands/palette";
import { actsOf, screensOf } from "~/routes/panel/commands/screens";

const today = "2026-11-20";
const nobody = { recent: [], records: [], today };
const labels = (typed: string, screens: readonly Command[]) =>
  paletteGroups({ ...nobody, typed, screens }).map(({ title, commands }) => [
    title,
    commands.map(({ label }) => label),
  ]);

describe("the palette", () => {
  const reader = sessionWith({ permissions: ["bookings.view", "dashboard.view"] });
  const clerk = sessionWith({ permissions: ["bookings.view", "bookings.create", "accommodations.view"] });

  test("offers only the screens that the session may open", () => {
    const paths = (session: typeof reader) => screensOf(session).map(({ to }) => to);
    expect(paths(reader)).toContain("/reservas");
    expect(paths(reader)).not.toContain("/reservas/criar");
    expect(paths(reader)).not.toContain("/usuarios");
    expect(paths(clerk)).toContain("/reservas/criar");
    expect(paths(superAdmin())).toEqual(expect.arrayContaining(["/dashboard", "/minha-conta"]));
    expect(paths(superAdmin())).not.toContain("/reservas");
    expect(paths(sessionWith({ permissions: ["bookings.view"], modules: [] }))).not.toContain("/reservas");
  });

  test("offers global actions to users with the permission", () => {
    const keys = (session: typeof reader) => actsOf(session).map(({ label }) => label);
    expect(keys(reader)).toEqual(["Imprimir esta tela", "Tema escuro"]);
    expect(keys(sessionWith({ permissions: ["accommodations.view", "blocks.edit"] }))).toContain("Bloquear datas");
    expect(labels("escuro", [...screensOf(reader), ...actsOf(reader)])).toEqual([["Ações", ["Tema escuro"]]]);
  });

  test("offers no screen that needs a record or precedes the log-in", () => {
    for (const { to } of screensOf(clerk)) expect(to).not.toMatch(/:|\*|login|estilo/);
  });

  test("finds a screen by prefixes of its words and by synonyms, ignoring accents", () => {
    const screens = screensOf(clerk);
    expect(labels("acomodacoes", screens)).toEqual([["Telas", ["Acomodações"]]]);
    expect(labels("CHALE", screens)).toEqual([["Telas", ["Acomodações"]]]);
    expect(labels("nov res", screens)).toEqual([["Ações", ["Nova reserva"]]]);
    expect(labels("mapa", screens)).toEqual([["Telas", ["Mapa de reservas"]]]);
    expect(labels("calendario", screens)).toEqual([["Telas", ["Mapa de reservas"]]]);
    expect(labels("foto", screens)).toEqual([["Telas", ["Acomodações"]]]);
    expect(labels("omodacoes", screens)).toEqual([]);
  });

  test("where nothing is found, says what can be typed, and offers a booking only for a name and to who may make one", () => {
    const booking = (typed: string, session: typeof reader) =>
      bookingNamed({ typed, today, screens: screensOf(session) })?.label ?? null;
    expect(booking("Maria Souza", clerk)).toBe("Nova reserva para Maria Souza");
    expect(booking("Maria Souza", reader)).toBeNull();
    for (const typed of ["HMXK2", "48 99123", "zz", "maria@exemplo.test"]) expect(booking(typed, clerk)).toBeNull();
    expect(findable(reader)).toBe(
      "Procure pelo nome de uma tela, pelo código da reserva ou do canal ou por nome, telefone ou e-mail do hóspede.",
    );
    expect(findable(clerk)).toContain("para uma reserva nova");
    expect(findable(superAdmin())).toBe("Procure pelo nome de uma tela.");
  });

  test("has synonyms for settings and coupons, and none for things that a screen does not have", () => {
    const owner = screensOf(sessionWith({ permissions: ["accommodations.rates", "company.edit"] }));
    expect(labels("cupom", owner)).toEqual([["Telas", ["Cupons"]]]);
    for (const word of ["feriado", "comissão"]) {
      expect(labels(word, owner)).toEqual([["Telas", ["Pagamento e cancelamento"]]]);
    }
    expect(labels("senha", owner)).toEqual([["Telas", ["Segurança"]]]);
    expect(labels("garagem", owner)).toEqual([]);
  });

  const everybody = [sessionWith({ permissions: tenantPermissionNames }), superAdmin()].map(screensOf);

  test("has a synonym for each screen", () => {
    const nameless = everybody.flatMap((screens) => screens.filter(({ kind, also }) => kind === "screen" && !also));
    expect(nameless.map(({ to }) => to)).toEqual([]);
  });

  test.each([
    ["extrato", "/financeiro/extratos"],
    ["conciliacao", "/financeiro/extratos/conferir"],
    ["ofx", "/financeiro/extratos"],
    ["contas a pagar", "/financeiro/lancamentos"],
    ["despesa", "/financeiro/lancamentos/criar"],
    ["fechamento", "/financeiro/contas"],
    ["plano de contas", "/financeiro/categorias"],
    ["comissão", "/financeiro/comissoes"],
    ["repasse", "/financeiro/proprietarios"],
    ["donos", "/acomodacoes/proprietarios"],
    ["convite", "/usuarios/convites"],
    ["assinatura", "/minha-conta/planos"],
    ["mensalidade", "/minha-conta/faturamento"],
    ["fatura", "/minha-conta/faturamento"],
    ["quem mudou", "/auditoria"],
    ["duas etapas", "/minha-conta/seguranca"],
    ["chave pix", "/minha-conta/empresa"],
    ["airbnb", "/acomodacoes/trazer"],
    ["assinantes", "/empresas"],
    ["liberar", "/modulo"],
  ])("finds with %j the screen %s", (typed, path) => {
    expect(everybody.flatMap((screens) => fitting(screens, typed)).map(({ to }) => to)).toContain(path);
  });

  test("lists the screen with the typed name first", () => {
    const keeper = screensOf(sessionWith({ permissions: ["accommodations.view", "accommodations.create"] }));
    const groups = labels("acomod", keeper);
    expect(groups).toEqual([
      ["Telas", ["Acomodações", "Importar acomodações"]],
      ["Ações", ["Nova acomodação"]],
    ]);
  });

  test("offers a new booking for typed dates to users with bookings.create", () => {
    const [group] = paletteGroups({ ...nobody, typed: "12/01 a 15/01", screens: screensOf(clerk) });
    expect(group?.commands[0]).toMatchObject({
      label: "Nova reserva de 12 a 15/01/2027",
      detail: "3 noites",
      to: "/reservas/criar?entrada=2027-01-12&saida=2027-01-15",
    });
    expect(paletteGroups({ ...nobody, typed: "12/01 a 15/01", screens: screensOf(reader) })).toEqual([]);
  });

  test.each([
    [
      "nova reserva Maria Souza 12/01 a 15/01",
      "Nova reserva para Maria Souza de 12 a 15/01/2027",
      "entrada=2027-01-12&saida=2027-01-15&hospede=Maria+Souza",
    ],
    [
      "Nova reserva 12/01 a 15/01 Maria",
      "Nova reserva para Maria de 12 a 15/01/2027",
      "entrada=2027-01-12&saida=2027-01-15&hospede=Maria",
    ],
    [
      "reservar para Maria de 12/01 3 noites",
      "Nova reserva para Maria de 12 a 15/01/2027",
      "entrada=2027-01-12&saida=2027-01-15&hospede=Maria",
    ],
    [
      "nova reserva Maria 12/01 a 15/01 Souza",
      "Nova reserva para Maria Souza de 12 a 15/01/2027",
      "entrada=2027-01-12&saida=2027-01-15&hospede=Maria+Souza",
    ],
    ["nova reserva Maria", "Nova reserva para Maria", "hospede=Maria"],
  ])("offers for %j the form with what was typed", (typed, label, search) => {
    const [group] = paletteGroups({ ...nobody, typed, screens: screensOf(clerk) });
    expect(group?.commands[0]).toMatchObject({ label, to: `/reservas/criar?${search}` });
    expect(paletteGroups({ ...nobody, typed, screens: screensOf(reader) })).toEqual([]);
  });

  test("offers to block typed nights to users with blocks.edit, and the act once", () => {
    const keeper = sessionWith({ permissions: ["accommodations.view", "blocks.edit"] });
    const acts = [...screensOf(keeper), ...actsOf(keeper)];
    const [group] = paletteGroups({ ...nobody, typed: "bloquear 12/01 a 15/01", screens: acts });
    expect(group?.commands).toMatchObject([
      {
        label: "Bloquear datas de 12 a 15/01/2027",
        to: "/acomodacoes/bloqueios?novo=1&entrada=2027-01-12&saida=2027-01-15",
      },
    ]);
    const first = (typed: string) => paletteGroups({ ...nobody, typed, screens: acts })[0]?.commands[0];
    expect(first("bloquear Brisa 20/01")).toMatchObject({
      label: "Bloquear Brisa de 20 a 21/01/2027",
      to: "/acomodacoes/bloqueios?novo=1&entrada=2027-01-20&saida=2027-01-21&unidade=Brisa",
    });
    expect(first("bloquear 20/01 a 22/01 Chalé Garça")?.to).toContain("saida=2027-01-22&unidade=Chal%C3%A9+Gar%C3%A7a");
    expect(first("bloquear Brisa")?.to).toBe("/acomodacoes/bloqueios?novo=1&unidade=Brisa");
    const once = paletteGroups({ ...nobody, typed: "bloquear datas", screens: acts });
    expect(once.flatMap(({ commands }) => commands.map(({ label }) => label))).toEqual(["Bloquear datas"]);
    expect(paletteGroups({ ...nobody, typed: "bloquear 12/01 a 15/01", screens: actsOf(reader) })).toEqual([]);
  });

  test("a typed name means the accommodation called so, else those with words that begin so", () => {
    const names = ["Chalé Brisa", "Brisa", "Casa do Mar", "Casa do Farol"];
    const options = names.map((name) => ({ id: name, name, status: "active" as const }));
    const meant = (typed: string) => meantBy(options, typed).map(({ name }) => name);
    expect(meant("brisa")).toEqual(["Brisa"]);
    expect(meant("chale")).toEqual(["Chalé Brisa"]);
    expect(meant("casa")).toEqual(["Casa do Mar", "Casa do Farol"]);
    expect(meant("Rio")).toEqual([]);
  });

  test("shows recent choices once, and only to the same user in the same company", () => {
    const guest: Command = { key: "guest 1", kind: "guest", label: "Ana", to: "/reservas?q=Ana" };
    const screen: Command = { key: "/reservas", kind: "screen", label: "Reservas", to: "/reservas" };
    for (const command of [guest, screen, guest]) remember(reader, command);
    expect(recentOf(reader).map(({ key }) => key)).toEqual(["guest 1", "/reservas"]);
    expect(recentOf(superAdmin())).toEqual([]);
    const user = reader.user && { ...reader.user, uuid: "0199a000-0000-7000-8000-00000000ffff" };
    expect(recentOf({ ...reader, user })).toEqual([]);
  });

  test("hides a recent screen after its permission was removed", () => {
    const screen: Command = { key: "/usuarios", kind: "screen", label: "Usuários", to: "/usuarios" };
    const known = { ...nobody, typed: "", screens: screensOf(reader), recent: [screen] };
    expect(paletteGroups(known).map(({ title }) => title)).not.toContain("Recentes");
  });
});

describe("shortcuts", () => {
  afterEach(() => switchSingleKeys(true));
  const press = (key: string, more: KeyboardEventInit = {}, target: Element = document.body) => {
    const event = new KeyboardEvent("keydown", { key, ...more });
    Object.defineProperty(event, "target", { value: target });
    return event;
  };

  test("Ctrl+K opens the palette from anywhere, and Cmd+K on an Apple keyboard", () => {
    const field = document.createElement("input");
    expect(shortcutOf(press("k", { ctrlKey: true }, field), false)).toBe("palette");
    expect(shortcutOf(press("K", { ctrlKey: true }), false)).toBe("palette");
    expect(shortcutOf(press("k", { metaKey: true }), true)).toBe("palette");
    expect(shortcutOf(press("k", { ctrlKey: true }, field), true), "deletes a line there").toBeNull();
    expect(shortcutOf(press("k", { ctrlKey: true, shiftKey: true }), false)).toBeNull();
    expect(shortcutOf(press("k", { ctrlKey: true, altKey: true }), false), "AltGr").toBeNull();
  });

  test.each(["input", "textarea", "select"])("a single key is no shortcut in a field (%s)", (name) => {
    const field = document.createElement(name);
    for (const key of ["?", "n", "/"]) {
      expect(shortcutOf(press(key), false)).not.toBeNull();
      expect(shortcutOf(press(key, {}, field), false)).toBeNull();
      expect(shortcutOf(press(key, { ctrlKey: true }), false)).toBeNull();
      expect(shortcutOf(press(key, { repeat: true }), false)).toBeNull();
    }
  });

  test("single keys can be switched off, and Ctrl+K stays", () => {
    switchSingleKeys(false);
    expect(shortcutOf(press("?"), false)).toBeNull();
    expect(shortcutOf(press("k", { ctrlKey: true }), false)).toBe("palette");
  });
});
