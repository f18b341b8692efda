import { afterAll, beforeAll, beforeEach } from "vitest";
import { catchMail, type Mailbox } from "#tests/server/contract/mailbox";
import { type TestDatabase, testDatabase } from "#tests/support/database";
import { makePerson } from "#tests/support/database-company";
import { type Caller, createTestApp, type TestApp } from "#tests/support/test-app";

interface AccountHouse {
  opened: TestDatabase;
  app: TestApp;
  mailbox: Mailbox;
  person: { user_id: string; email: string };
  caller: Caller;
}

/** A database of the file's own; before each test a new person with a session, no limit spent, and an empty mailbox. */
export function accountHouse(): AccountHouse {
  const here = {} as AccountHouse;
  beforeAll(async () => {
    here.opened = await testDatabase();
    here.app = createTestApp(here.opened.database);
    here.mailbox = catchMail(here.app);
  });
  afterAll(() => here.opened?.close());
  beforeEach(async () => {
    const { app, opened, mailbox } = here;
    app.clock.set("2026-11-20T15:00:00Z");
    await opened.database.asAuth((db) => db.deleteFrom("rate_limits").execute());
    here.person = await makePerson(opened.database, { at: app.clock.now() });
    here.caller = await app.signedIn(here.person.user_id);
    await mailbox.deliver();
  });
  return here;
}
