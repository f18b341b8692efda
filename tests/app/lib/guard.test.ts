import { afterEach, beforeEach, expect, test } from "vitest";
import { sessionWith } from "#tests/app/support/sessions";
import { formatMoney } from "~/lib/format";
import { guardNavigation } from "~/lib/guard";
import { writeIn } from "~/lib/locale";
import { anonymous, forgetSession, onceAsked, type Session } from "~/lib/session-state";

const irish: Session = {
  ...{ ...anonymous, authenticated: true, superAdmin: true },
  preferences: { theme: "light", locale: "en-IE" } as Session["preferences"],
};

beforeEach(async () => {
  forgetSession();
  await onceAsked(async () => irish);
});
afterEach(() => {
  forgetSession();
  writeIn(null);
});

async function openPage(pattern: string) {
  const url = new URL(`http://localhost${pattern}`);
  const request = new Request(url);
  const page = { pattern, request, url, unstable_url: url, params: {}, context: {} };
  await guardNavigation(page as never, async () => ({}));
  return formatMoney(123_450);
}

test("a page behind the log-in uses the user's locale, and a public page the Brazilian one", async () => {
  expect(await openPage("/minha-conta/pessoal")).toBe("R$\u00a01,234.50");
  expect(await openPage("/booking/:code/confirmation/:token")).toBe("R$\u00a01.234,50");
});

test("a changed locale applies once the session is requested again", async () => {
  await openPage("/minha-conta/pessoal");
  forgetSession();
  await onceAsked(async () => ({
    ...irish,
    preferences: { theme: "light", locale: "pt-BR" } as Session["preferences"],
  }));
  expect(await openPage("/minha-conta/pessoal")).toBe("R$\u00a01.234,50");
});

test("a user without the dashboard starts at their first menu page; other pages stay forbidden", async () => {
  forgetSession();
  const accountant = sessionWith({ permissions: ["finances.view"], modules: ["financial"] });
  await onceAsked(async () => accountant);
  const leads = (pattern: string) =>
    openPage(pattern).then(
      () => null,
      (answer: Response) => answer.headers.get("Location"),
    );
  expect(await leads("/dashboard")).toBe("/financeiro");
  expect(await leads("/reservas")).toBe("/acesso-negado");
});
