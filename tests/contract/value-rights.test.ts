import { expect, test } from "vitest";
import {
  contractValueKinds,
  messageValueKinds,
  notificationValueKinds,
  valueRights,
} from "#contract/platform/value-rights";
import { notificationVariables } from "#domain/notification-mails";

test("every variable has a kind whose rights are known, and door codes are a kind of their own", () => {
  for (const kinds of [messageValueKinds, notificationValueKinds, contractValueKinds]) {
    for (const kind of Object.values(kinds)) expect(Object.keys(valueRights)).toContain(kind);
  }
  expect(Object.keys(notificationValueKinds).sort()).toEqual(Object.keys(notificationVariables).sort());
  const access = Object.entries(messageValueKinds).filter(([, kind]) => kind === "access");
  expect(access.map(([name]) => name).sort()).toEqual(["acesso", "senha_wifi", "wifi"]);
});
