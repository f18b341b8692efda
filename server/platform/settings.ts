import * as z from "zod";
import { pixKeyKinds } from "#domain/pix-keys";

const flag = z.enum(["on", "off"]);
const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.int().min(0).max(65535));
const key = z.base64().refine((text) => Buffer.from(text, "base64").length === 32);
const webUrl = z.url({ protocol: /^https?$/ });
const text = z.string().min(1).optional();
const password = z.string().min(8).max(200).optional();
const number = (pattern: RegExp) => z.string().regex(pattern).transform(Number);

interface Words {
  /** What it has to be, as the message about an invalid value says. */
  expected: string;
  /** The default as README shows it; null for none. */
  fallback: string | null;
  /** What it does, in Markdown. */
  about: string;
}

const setting = <S extends z.ZodType>(schema: S, expected: string, fallback: string | null, about: string) => ({
  schema,
  ...({ expected, fallback, about } satisfies Words),
});

const onOrOff = '"on" or "off"';

/**
 * Every setting, in the order in which README and `.env.example` list them: both are written from this table
 * (`npm run settings`), and the start validates by it.
 */
export const settings = {
  PORT: setting(port.default(3000), "a port from 0 to 65535", "`3000`", "Port on which it listens"),
  HOST: setting(
    z.string().min(1).default("localhost"),
    "the name or address to listen on",
    "`localhost`",
    "Name or address on which it listens; `0.0.0.0` in a container",
  ),
  DATA_DIR: setting(
    z.string().min(1).default("data"),
    "a folder",
    "`data`",
    "Folder of the embedded database, its snapshots, the files and the outbox",
  ),
  FILES_DIR: setting(
    text,
    "a folder",
    "`files` in `DATA_DIR`",
    "Folder of uploaded files; several instances share one",
  ),
  S3_ENDPOINT: setting(
    webUrl.optional(),
    "an address that names the bucket, like https://host/bucket",
    null,
    "Stores uploaded files in a bucket instead: its address (`https://host/bucket`). See [docs/files.md](docs/files.md)",
  ),
  S3_ACCESS_KEY_ID: setting(text, "the id of an access key", null, "The id of a key for the bucket"),
  S3_SECRET_ACCESS_KEY: setting(text, "the secret of an access key", null, "The secret of that key"),
  S3_REGION: setting(z.string().min(1).default("auto"), "the region of the bucket", "`auto`", "The bucket's region"),
  DATABASE_URL: setting(
    z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    "an address like postgres://user:password@host:5432/name",
    null,
    "`postgres://user:password@host:5432/name`: PostgreSQL 15 to 18 instead of the embedded database",
  ),
  DATABASE_DIRECT_URL: setting(
    z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    "an address like postgres://user:password@host:5432/name",
    "`DATABASE_URL`",
    "The same database without a pooler in between, for migrations, commands and the changes of other instances (LISTEN). See [docs/operations.md](docs/operations.md#poolers)",
  ),
  DATABASE_POOL: setting(
    number(/^[1-9]\d?$/).default(10),
    "a number of connections from 1 to 99",
    "`10`",
    "Connections to PostgreSQL per instance",
  ),
  ALLOW_NEWER_POSTGRES: setting(
    flag.default("off"),
    onOrOff,
    "`off`",
    "`on` starts on a PostgreSQL newer than the newest tried, for trying it",
  ),
  DEMO: setting(
    flag.optional(),
    onOrOff,
    "`on` without `DATABASE_URL`, else `off`",
    "Creates the demonstration in an empty database",
  ),
  DEMO_PASSWORD: setting(
    password,
    "a password of 8 to 200 characters",
    "random, printed",
    "Password of all users of the demonstration",
  ),
  ADMIN_EMAIL: setting(z.email().optional(), "an e-mail address", null, "Creates the first super-admin, with:"),
  ADMIN_PASSWORD: setting(password, "a password of 8 to 200 characters", null, "The first super-admin's password"),
  SIGNUP: setting(
    flag.default("on"),
    onOrOff,
    "`on`",
    "`off` closes `/registrar`: only the service's staff creates companies. Also closed without a mail server, except in a demonstration",
  ),
  PUBLIC_URL: setting(
    webUrl.optional(),
    "an address that begins with http:// or https://",
    "`http://localhost:$PORT`",
    "Public address, used for links in mails; with https, cookies are `Secure` and `__Host-`",
  ),
  TRUST_PROXY: setting(
    number(/^\d$/).default(0),
    "the number of proxies in front, from 0 to 9",
    "`0`",
    "Number of proxies in front, whose `X-Forwarded-For` is trusted",
  ),
  SHUTDOWN_DELAY: setting(
    number(/^\d{1,2}$/).optional(),
    "a number of seconds from 0 to 99",
    "`2` with `DATABASE_URL`, else `0`",
    "Seconds for which a stopping server still accepts connections while `/readyz` returns 503",
  ),
  ZIP_CODE_URL: setting(
    z
      .url({ protocol: /^https$/ })
      .refine((url) => url.includes("{cep}"))
      .optional(),
    "an address that begins with https:// and holds {cep}",
    null,
    "Service that returns the address of a CEP, https, with `{cep}` as placeholder; without it, addresses are typed ([registration-forms.md](docs/registration-forms.md))",
  ),
  ALLOW_PRIVATE_FEEDS: setting(
    flag.default("off"),
    onOrOff,
    "`off`",
    "`on` allows channel calendars from this machine and its network, for development",
  ),
  CHANNEL_KEY: setting(
    key.optional(),
    "32 bytes in base64, as `openssl rand -base64 32` prints them",
    "a key in the database",
    "32 bytes in base64 (`openssl rand -base64 32`) that encrypt calendar addresses and from which guest links are derived. See [docs/operations.md](docs/operations.md)",
  ),
  CHANNEL_KEY_PREVIOUS: setting(
    key.optional(),
    "the 32 bytes in base64 that CHANNEL_KEY was before",
    null,
    "The key that `CHANNEL_KEY` was before, while it is changed",
  ),
  BACKUP_DIR: setting(
    text,
    "a folder",
    null,
    "Folder of the backups that the program makes by itself; without it none is made. Several instances share one. See [docs/operations.md](docs/operations.md#backup-and-restore)",
  ),
  BACKUP_EVERY: setting(
    number(/^[1-9]\d{0,2}$/).default(24),
    "a number of hours from 1 to 999",
    "`24`",
    "Hours from one backup to the next",
  ),
  BACKUP_KEEP: setting(
    number(/^[1-9]\d{0,2}$/).default(14),
    "a number of backups from 1 to 999",
    "`14`",
    "How many backups are kept, the newest ones",
  ),
  BACKUP_PASSPHRASE: setting(
    z.string().min(12).optional(),
    "a passphrase of at least 12 characters",
    null,
    "Encrypts the backups; keep it where the backups are not",
  ),
  BACKUP_DATABASE_URL: setting(
    z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    "an address like postgres://user:password@host:5432/name",
    "`DATABASE_URL`",
    "The database with a role that sees every company (BYPASSRLS), by which backups read it",
  ),
  SMTP_URL: setting(
    z.url({ protocol: /^smtps?$/ }).optional(),
    "an address like smtp://user:password@host:587",
    null,
    "Mail server; without it, mails are written to `DATA_DIR/outbox`",
  ),
  MAIL_FROM: setting(
    z.string().min(3).default("Estadia <nao-responda@estadia.test>"),
    "a sender like Estadia <no-reply@example.com>",
    "`Estadia <nao-responda@estadia.test>`",
    "Sender of mails",
  ),
  SERVICE_NAME: setting(
    z.string().trim().min(1).max(60).default("Estadia"),
    "the name under which the service sends invoices, at most 60 characters",
    "`Estadia`",
    "The name under which the service invoices its companies and signs mails",
  ),
  SERVICE_EMAIL: setting(
    z.email().optional(),
    "the e-mail address at which companies ask about invoices",
    null,
    "The service's contact address, also in `/.well-known/security.txt`",
  ),
  SERVICE_PIX_KIND: setting(
    z.enum(pixKeyKinds).optional(),
    '"cpf", "cnpj", "email", "phone" or "random"',
    null,
    "The kind of the service's Pix key (`cpf`, `cnpj`, `email`, `phone` or `random`); without it, invoices name a contact for payment",
  ),
  SERVICE_PIX_KEY: setting(text, "the service's Pix key", null, "The service's Pix key"),
  SERVICE_CITY: setting(
    z.string().trim().min(1).optional(),
    "the city that banks show beside the service's name",
    null,
    "The city shown by banks beside the service's name",
  ),
  SENTRY_DSN: setting(
    webUrl.optional(),
    "an address that begins with https://",
    null,
    "Error reporting, in the browser and the server",
  ),
  SENTRY_TRACE_HOSTS: setting(
    z.string().default("localhost"),
    "host names separated by commas",
    "`localhost`",
    "The hosts whose requests are traced, separated by commas",
  ),
  METRICS_TOKEN: setting(
    z.string().min(16).optional(),
    "a token of at least 16 characters",
    null,
    "Opens `/metrics` to who sends it as `Authorization: Bearer`. See [docs/operations.md](docs/operations.md#monitoring)",
  ),
  METRICS_PORT: setting(
    port.optional(),
    "a port from 0 to 65535",
    null,
    "Port, on the same `HOST`, that serves only `/metrics`, without a token: let no proxy lead to it",
  ),
  LOG_LEVEL: setting(
    z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
    '"fatal", "error", "warn", "info", "debug" or "silent"',
    "`info`",
    "The least serious lines that are logged: `fatal`, `error`, `warn`, `info`, `debug`, or `silent` for none",
  ),
  LOG_FORMAT: setting(
    z.enum(["json", "text"]).optional(),
    '"json" or "text"',
    "`text` in a terminal, else `json`",
    "The form of the log's lines",
  ),
};

export type SettingName = keyof typeof settings;

/** The names of all settings. */
export const settingNames = Object.keys(settings) as SettingName[];

type Shape = { [Name in SettingName]: (typeof settings)[Name]["schema"] };

/** The environment, of which other variables are ignored. */
export const Environment = z.object(
  Object.fromEntries(settingNames.map((name) => [name, settings[name].schema])) as Shape,
);
