import { expect, test } from "vitest";
import { readConfig } from "#server/config";

const DATABASE_URL = "postgres://u:p@localhost/estadia";

test("a stopping server listens on for two seconds with PostgreSQL, and for none with the embedded database", () => {
  expect(readConfig("/", { DATABASE_URL }).shutdownDelay).toBe(2000);
  expect(readConfig("/", {}).shutdownDelay).toBe(0);
  expect(readConfig("/", { DATABASE_URL, SHUTDOWN_DELAY: "0" }).shutdownDelay).toBe(0);
  expect(readConfig("/", { SHUTDOWN_DELAY: "15" }).shutdownDelay).toBe(15_000);
});

test("a delay that is no number of seconds is refused with a sentence", () => {
  for (const SHUTDOWN_DELAY of ["2s", "-1", "1.5", "100"]) {
    expect(() => readConfig("/", { SHUTDOWN_DELAY })).toThrow("it has to be a number of seconds from 0 to 99");
  }
});
