import { expect, test } from "vitest";
import { sessionWith } from "#tests/app/support/sessions";
import { opens } from "~/lib/judge";

const pages = ["/financeiro/extratos", "/financeiro/extratos/conferir", "/financeiro/extratos/linhas"] as const;

test.each(pages)("%s requires money.view", (page) => {
  const permissions = ["finances.view", "finances.edit"] as const;
  expect(opens(page, sessionWith({ permissions: [...permissions, "money.view"] }))).toBe(true);
  expect(opens(page, sessionWith({ permissions: [...permissions] }))).toBe(false);
});
