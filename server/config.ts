import { resolve } from "node:path";
import * as z from "zod";
import { type PixReceiver, pixPayload } from "#domain/pix/br-code";
import { pixKeyKinds } from "#domain/pix-keys";
import { withoutEnd } from "#domain/typed-text";
import { askMeant, type Misspelt, misspeltSettings } from "#server/misspelt-settings";

const flag = z.enum(["on", "off"]);
const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.int().min(0).max(65535));
const key = z.base64().refine((text) => Buffer.from(text, "base64").length === 32);
const webUrl = z.url({ protocol: /^https?$/ });

const Environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default("localhost"),
  DATA_DIR: z.string().min(1).default("data"),
  FILES_DIR: z.string().min(1).optional(),
  S3_ENDPOINT: webUrl.optional(),
  S3_REGION: z.string().min(1).default("auto"),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z
    .string()
    .regex(/^[1-9]\d?$/)
    .transform(Number)
    .default(10),
  DEMO: flag.optional(),
  DEMO_PASSWORD: z.string().min(8).max(200).optional(),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(8).max(200).optional(),
  SIGNUP: flag.default("on"),
  PUBLIC_URL: webUrl.optional(),
  TRUST_PROXY: z.string().regex(/^\d$/).transform(Number).default(0),
  SHUTDOWN_DELAY: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number)
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default("Estadia <nao-responda@estadia.test>"),
  SERVICE_NAME: z.string().trim().min(1).max(60).default("Estadia"),
  SERVICE_EMAIL: z.email().optional(),
  SERVICE_PIX_KIND: z.enum(pixKeyKinds).optional(),
  SERVICE_PIX_KEY: z.string().min(1).optional(),
  SERVICE_CITY: z.string().trim().min(1).optional(),
  ZIP_CODE_URL: z
    .url({ protocol: /^https$/ })
    .refine((url) => url.includes("{cep}"))
    .optional(),
  ALLOW_PRIVATE_FEEDS: flag.default("off"),
  CHANNEL_KEY: key.optional(),
  CHANNEL_KEY_PREVIOUS: key.optional(),
  SENTRY_DSN: webUrl.optional(),
  SENTRY_TRACE_HOSTS: z.string().default("localhost"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
});

const expected: Record<keyof z.input<typeof Environment>, string> = {
  PORT: "a port from 0 to 65535",
  HOST: "the name or address to listen on",
  DATA_DIR: "a folder",
  FILES_DIR: "a folder",
  S3_ENDPOINT: "an address that names the bucket, like https://host/bucket",
  S3_REGION: "the region of the bucket",
  S3_ACCESS_KEY_ID: "the id of an access key",
  S3_SECRET_ACCESS_KEY: "the secret of an access key",
  DATABASE_URL: "an address like postgres://user:password@host:5432/name",
  DATABASE_POOL: "a number of connections from 1 to 99",
  DEMO: '"on" or "off"',
  DEMO_PASSWORD: "a password of 8 to 200 characters",
  ADMIN_EMAIL: "an e-mail address",
  ADMIN_PASSWORD: "a password of 8 to 200 characters",
  SIGNUP: '"on" or "off"',
  PUBLIC_URL: "an address that begins with http:// or https://",
  TRUST_PROXY: "the number of proxies in front, from 0 to 9",
  SHUTDOWN_DELAY: "a number of seconds from 0 to 99",
  SMTP_URL: "an address like smtp://user:password@host:587",
  MAIL_FROM: "a sender like Estadia <no-reply@example.com>",
  SERVICE_NAME: "the name under which the service sends invoices, at most 60 characters",
  SERVICE_EMAIL: "the e-mail address at which companies ask about invoices",
  SERVICE_PIX_KIND: '"cpf", "cnpj", "email", "phone" or "random"',
  SERVICE_PIX_KEY: "the service's Pix key",
  SERVICE_CITY: "the city that banks show beside the service's name",
  ZIP_CODE_URL: "an address that begins with https:// and holds {cep}",
  ALLOW_PRIVATE_FEEDS: '"on" or "off"',
  CHANNEL_KEY: "32 bytes in base64, as `openssl rand -base64 32` prints them",
  CHANNEL_KEY_PREVIOUS: "the 32 bytes in base64 that CHANNEL_KEY was before",
  SENTRY_DSN: "an address that begins with https://",
  SENTRY_TRACE_HOSTS: "host names separated by commas",
  LOG_LEVEL: '"fatal", "error", "warn", "info", "debug" or "silent"',
};

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** Folder of uploaded files, if there is no bucket. */
  filesDir: string;
  bucket: { endpoint: string; region: string; accessKeyId: string; secretAccessKey: string } | null;
  databaseUrl: string | null;
  databasePool: number;
  demo: boolean;
  demoPassword: string | null;
  admin: { email: string; password: string } | null;
  /** Whether sign-up is open: closed by the operator, or because no mail can be sent. */
  signUp: "open" | "off" | "no_mail";
  publicUrl: string;
  /** True if the public address is https: sets `Secure` and the `__Host-` prefix. */
  secure: boolean;
  trustProxy: number;
  /** How long a stopping program keeps listening, in milliseconds. */
  shutdownDelay: number;
  smtpUrl: string | null;
  /**
   * True if `/outbox` shows the messages: only in a demonstration without a mail server that is reached on this
   * machine.
   */
  showOutbox: boolean;
  mailFrom: string;
  /** The receiver of the service's invoices; without a key there is no Pix code. */
  service: { name: string; email: string | null; pix: PixReceiver | null };
  /** The service that returns the address of a CEP, with `{cep}` as placeholder; null: addresses are typed. */
  zipCodeUrl: string | null;
  /** Allows reading calendars from this machine and its network; for development only. */
  allowPrivateFeeds: boolean;
  /** The key that encrypts addresses of channels, and the previous one; null for the key in the database. */
  channelKey: string | null;
  previousChannelKey: string | null;
  sentryDsn: string | null;
  sentryTraceHosts: string[];
  logLevel: string;
  /** Variables that are ignored, although a setting was probably meant. */
  misspelt: Misspelt[];
}

/** An invalid setting; the message names it and the expected value. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

/**
 * Reads the settings once from the process environment. An empty value counts as absent, except an empty DATABASE_URL.
 * Throws `ConfigError`.
 */
export function readConfig(root: string, environment: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""),
  );
  const misspelt = misspeltSettings(given, Object.keys(expected));
  if (given.DATABASE_URL === undefined) requireNoDatabaseMeant(environment, misspelt);
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]) as keyof typeof expected;
    throw new ConfigError(`${name} is set to "${hide(name, given[name])}", but it has to be ${expected[name]}.`);
  }
  const env = parsed.data;
  if ((env.ADMIN_EMAIL === undefined) !== (env.ADMIN_PASSWORD === undefined)) {
    throw new ConfigError("ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both or neither.");
  }
  if (env.CHANNEL_KEY === undefined && env.CHANNEL_KEY_PREVIOUS !== undefined) {
    throw new ConfigError("CHANNEL_KEY_PREVIOUS opens what was sealed before CHANNEL_KEY: set CHANNEL_KEY too.");
  }
  const publicUrl = withoutEnd(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`, isSlash);
  const demo = env.DEMO === undefined ? env.DATABASE_URL === undefined : env.DEMO === "on";
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(root, env.DATA_DIR),
    filesDir: env.FILES_DIR === undefined ? resolve(root, env.DATA_DIR, "files") : resolve(root, env.FILES_DIR),
    bucket: bucketOf(env),
    databaseUrl: env.DATABASE_URL ?? null,
    databasePool: env.DATABASE_POOL,
    demo,
    demoPassword: env.DEMO_PASSWORD ?? null,
    admin:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD
        ? { email: env.ADMIN_EMAIL.toLowerCase(), password: env.ADMIN_PASSWORD }
        : null,
    signUp: env.SIGNUP === "off" ? "off" : env.SMTP_URL === undefined && !demo ? "no_mail" : "open",
    publicUrl,
    secure: publicUrl.startsWith("https://"),
    trustProxy: env.TRUST_PROXY,
    shutdownDelay: (env.SHUTDOWN_DELAY ?? (env.DATABASE_URL === undefined ? 0 : 2)) * 1000,
    smtpUrl: env.SMTP_URL ?? null,
    showOutbox: demo && env.SMTP_URL === undefined && env.TRUST_PROXY === 0 && isLocal(publicUrl),
    mailFrom: env.MAIL_FROM,
    service: { name: env.SERVICE_NAME, email: env.SERVICE_EMAIL ?? null, pix: pixOf(env) },
    channelKey: env.CHANNEL_KEY ?? null,
    previousChannelKey: env.CHANNEL_KEY_PREVIOUS ?? null,
    zipCodeUrl: env.ZIP_CODE_URL ?? null,
    allowPrivateFeeds: env.ALLOW_PRIVATE_FEEDS === "on",
    sentryDsn: env.SENTRY_DSN ?? null,
    sentryTraceHosts: env.SENTRY_TRACE_HOSTS.split(",")
      .map((host) => host.trim())
      .filter(Boolean),
    logLevel: env.LOG_LEVEL,
    misspelt,
  };
}

/** Throws if a server's address was meant: the start would silently continue on an empty embedded database. */
function requireNoDatabaseMeant(environment: Record<string, string | undefined>, misspelt: readonly Misspelt[]): void {
  const near = misspelt.find(({ meant }) => meant === "DATABASE_URL");
  if (near !== undefined) {
    throw new ConfigError(
      `${askMeant(near)} It is not set. Rename the variable, or remove it to use the embedded database.`,
    );
  }
  if (environment.DATABASE_URL === undefined) return;
  throw new ConfigError(
    "DATABASE_URL is empty. Set it to the address of a PostgreSQL database, or remove it to use the embedded database.",
  );
}
const isSlash = (letter: string) => letter === "/";

function isLocal(address: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(new URL(address).hostname);
}

function bucketOf(env: z.output<typeof Environment>): Config["bucket"] {
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (endpoint && accessKeyId && secretAccessKey) {
    return { endpoint: withoutEnd(endpoint, isSlash), region: env.S3_REGION, accessKeyId, secretAccessKey };
  }
  if (!endpoint && !accessKeyId && !secretAccessKey) return null;
  throw new ConfigError("S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set all or none.");
}

function pixOf({ SERVICE_NAME: name, ...env }: z.output<typeof Environment>): PixReceiver | null {
  const { SERVICE_PIX_KIND: kind, SERVICE_PIX_KEY: key, SERVICE_CITY: city } = env;
  if (!key && !kind && !city) return null;
  if (!key || !kind || !city) {
    throw new ConfigError("SERVICE_PIX_KIND, SERVICE_PIX_KEY and SERVICE_CITY belong together: set all or none.");
  }
  try {
    pixPayload({ kind, key, name, city }, { amount_cents: null });
  } catch {
    throw new ConfigError(
      "SERVICE_PIX_KEY is no key of SERVICE_PIX_KIND, or SERVICE_NAME or SERVICE_CITY has no letters.",
    );
  }
  return { kind, key, name, city };
}

function hide(name: string, value: string | undefined): string {
  return /PASSWORD|URL|DSN|SECRET|KEY/.test(name) ? "…" : (value ?? "");
}
