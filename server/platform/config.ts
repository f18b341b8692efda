import { resolve } from "node:path";
import type * as z from "zod";
import { type PixReceiver, pixPayload } from "#domain/pix/br-code";
import { withoutEnd } from "#domain/typed-text";
import { askMeant, type Misspelt, misspeltSettings } from "#server/platform/misspelt-settings";
import { Environment, type SettingName, settingNames, settings } from "#server/platform/settings";

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** Folder of uploaded files, if there is no bucket. */
  filesDir: string;
  bucket: { endpoint: string; region: string; accessKeyId: string; secretAccessKey: string } | null;
  databaseUrl: string | null;
  /** The same database without a pooler in between: the address for migrations, commands and LISTEN. */
  directUrl: string | null;
  allowNewerPostgres: boolean;
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
  /** Backups: the folder of those made on schedule, or null; their interval in milliseconds; how many are kept. */
  backup: { folder: string | null; every: number; keep: number; passphrase: string | null; databaseUrl: string | null };
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
  /** Who may read `/metrics`: the holder of the token, or who reaches the port; null for neither. */
  metricsToken: string | null;
  metricsPort: number | null;
  logLevel: string;
  logFormat: "json" | "text";
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
  const misspelt = misspeltSettings(given, settingNames);
  if (given.DATABASE_URL === undefined) requireNoDatabaseMeant(environment, misspelt);
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const name = parsed.error.issues[0]?.path[0] as SettingName;
    throw new ConfigError(
      `${name} is set to "${hide(name, given[name])}", but it has to be ${settings[name].expected}.`,
    );
  }
  const env = parsed.data;
  if ((env.ADMIN_EMAIL === undefined) !== (env.ADMIN_PASSWORD === undefined)) {
    throw new ConfigError("ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both or neither.");
  }
  if (env.DATABASE_URL === undefined && env.DATABASE_DIRECT_URL !== undefined) {
    throw new ConfigError(
      "DATABASE_DIRECT_URL is the direct way to the database of DATABASE_URL: set DATABASE_URL too.",
    );
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
    directUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL ?? null,
    allowNewerPostgres: env.ALLOW_NEWER_POSTGRES === "on",
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
    backup: {
      folder: env.BACKUP_DIR === undefined ? null : resolve(root, env.BACKUP_DIR),
      every: env.BACKUP_EVERY * 3_600_000,
      keep: env.BACKUP_KEEP,
      passphrase: env.BACKUP_PASSPHRASE ?? null,
      databaseUrl: env.BACKUP_DATABASE_URL ?? null,
    },
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
    metricsToken: env.METRICS_TOKEN ?? null,
    metricsPort: env.METRICS_PORT ?? null,
    logLevel: env.LOG_LEVEL,
    logFormat: logFormatOf(given),
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
/** The form of the log, also before the settings are valid: text in a terminal, unless it is set. */
export function logFormatOf(environment: Record<string, string | undefined> = process.env): "json" | "text" {
  const { LOG_FORMAT: set } = environment;
  return set === "json" || set === "text" ? set : process.stdout.isTTY ? "text" : "json";
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
  return /PASSWORD|PASSPHRASE|TOKEN|URL|DSN|SECRET|KEY/.test(name) ? "…" : (value ?? "");
}
