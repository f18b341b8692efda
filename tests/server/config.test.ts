import { expect, test } from "vitest";
import { readConfig } from "#server/platform/config";

const DATABASE_URL = "postgres://u:p@localhost/estadia";

test("shutdown is delayed by two seconds with PostgreSQL, and not at all with the embedded database", () => {
  expect(readConfig("/", { DATABASE_URL }).shutdownDelay).toBe(2000);
  expect(readConfig("/", {}).shutdownDelay).toBe(0);
  expect(readConfig("/", { DATABASE_URL, SHUTDOWN_DELAY: "0" }).shutdownDelay).toBe(0);
  expect(readConfig("/", { SHUTDOWN_DELAY: "15" }).shutdownDelay).toBe(15_000);
});

test("a delay that is not a number of seconds is refused with a message", () => {
  for (const SHUTDOWN_DELAY of ["2s", "-1", "1.5", "100"]) {
    expect(() => readConfig("/", { SHUTDOWN_DELAY })).toThrow("it has to be a number of seconds from 0 to 99");
  }
});

test("the service's Pix settings are complete or absent, and the key matches its kind", () => {
  const pix = { SERVICE_PIX_KIND: "phone", SERVICE_PIX_KEY: "(48) 99123-4567", SERVICE_CITY: "São Paulo" };
  expect(readConfig("/", {}).service).toEqual({ name: "Estadia", email: null, pix: null });
  expect(readConfig("/", pix).service.pix).toMatchObject({ kind: "phone", name: "Estadia", city: "São Paulo" });
  for (const name of Object.keys(pix)) {
    expect(() => readConfig("/", { ...pix, [name]: "" })).toThrow("belong together");
  }
  expect(() => readConfig("/", { ...pix, SERVICE_PIX_KEY: "1130000000" })).toThrow("is no key of SERVICE_PIX_KIND");
  expect(() => readConfig("/", { ...pix, SERVICE_CITY: "東京" })).toThrow("has no letters");
});

test("only requests to localhost are traced, unless other hosts are configured", () => {
  expect(readConfig("/", {}).sentryTraceHosts).toEqual(["localhost"]);
  expect(readConfig("/", { SENTRY_TRACE_HOSTS: "api.estadia.test, localhost" }).sentryTraceHosts).toEqual([
    "api.estadia.test",
    "localhost",
  ]);
});

test.each(["DATABSE_URL", "DATABASE_URI", "DATABASEURL", "database_url", "DATABASE_ULR", "DB_URL", "POSTGRES_URL"])(
  "%s instead of DATABASE_URL stops the start, which would open the embedded database",
  (name) => {
    expect(() => readConfig("/", { [name]: DATABASE_URL })).toThrow(`${name}: did you mean DATABASE_URL?`);
    expect(() => readConfig("/", { [name]: DATABASE_URL })).not.toThrow("u:p");
    expect(readConfig("/", { [name]: DATABASE_URL, DATABASE_URL }).misspelt).toEqual([
      { given: name, meant: "DATABASE_URL" },
    ]);
    expect(readConfig("/", { [name]: "" }).misspelt).toEqual([]);
  },
);

test("an empty DATABASE_URL stops the start", () => {
  expect(() => readConfig("/", { DATABASE_URL: "" })).toThrow("DATABASE_URL is empty.");
  expect(readConfig("/", { DATABASE_URL: undefined }).databaseUrl).toBeNull();
});

test("the direct way to a database is that of DATABASE_URL, unless it is set, and not set alone", () => {
  const direct = "postgres://u:p@db:5432/estadia";
  expect(readConfig("/", { DATABASE_URL }).directUrl).toBe(DATABASE_URL);
  expect(readConfig("/", { DATABASE_URL, DATABASE_DIRECT_URL: direct }).directUrl).toBe(direct);
  expect(() => readConfig("/", { DATABASE_DIRECT_URL: direct })).toThrow("set DATABASE_URL too");
});

test("variables near to another setting are named, and those of other programs are not", () => {
  const near = { DATADIR: "x", CHANEL_KEY: "x", SMPT_URL: "x", PROT: "1", MAIL_FORM: "x", TRUST_PROXI: "1" };
  expect(readConfig("/", near).misspelt.map(({ meant }) => meant)).toEqual([
    ...["DATA_DIR", "CHANNEL_KEY", "SMTP_URL", "PORT", "MAIL_FROM", "TRUST_PROXY"],
  ]);
  const others = ["PATH", "HOME", "PWD", "SHELL", "USER", "HOSTNAME", "LANG", "TERM", "NODE_ENV", "HTTP_PROXY", "TZ"];
  const more = ["TEST_DATABASE_URL", "SHADOW_DATABASE_URL", "PGHOST", "PGPORT", "REDIS_URL", "AWS_REGION", "LOGNAME"];
  const kubernetes = ["ESTADIA_PORT", "ESTADIA_SERVICE_HOST", "KUBERNETES_PORT", "npm_config_loglevel", "SMTP_HOST"];
  const given = Object.fromEntries([...others, ...more, ...kubernetes].map((name) => [name, "x"]));
  expect(readConfig("/", given).misspelt).toEqual([]);
});
