import { expect, test } from "vitest";
import { everyPath, textOf } from "#tests/rules/reading/files";

/** Limits that several calls may share, with the reason why none can use up what another one needs. */
const shared: Record<string, string> = {
  wrongLinkNetwork: "counts wrong links alone; a valid one never spends it",
  wrongResetNetwork: "counts wrong links alone",
  passwordAccount: "wrong passwords of a person, or of one sign-up by its id",
  mailAddress: "its key names the kind of mail",
  signUpAccount: "its key is an address and a network, or a person",
  formSaves: "saves while typing: the same act for all forms",
  recalls: "its key is the form and the link",
  provedForms: "its key is the form and the link",
  restartsByLink: "the same act by two kinds of links",
  zipCodesByLink: "the same look-up by two kinds of links",
  pricedByLink: "questions about prices, which change nothing",
};

test("each limit belongs to one kind of act, so that a cheap act never uses up another one's", () => {
  const spent = new Map<string, number>();
  for (const path of everyPath.filter((each) => each.startsWith("server/") && each.endsWith(".ts"))) {
    for (const [, name = ""] of textOf(path).matchAll(/(?:spend|isWithin)\(\s*(?:[\w.]+\.)?limits\.(\w+)/g)) {
      spent.set(name, (spent.get(name) ?? 0) + 1);
    }
  }
  const found = [...spent].filter(([, times]) => times > 1).map(([name]) => name);
  expect(found.filter((name) => !(name in shared))).toEqual([]);
  expect([...spent.keys()]).toContain("signedByLink");
});
