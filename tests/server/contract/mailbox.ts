import { jobHandlers } from "#server/job-handlers";
import { signUpJob } from "#server/people/session/sign-up/register";
import { runDueJobs } from "#server/platform/jobs/worker";
import type { Mail, Message } from "#server/platform/mail/mail";
import { mailJob } from "#server/platform/mail/send-mail";
import { secrets, type TestApp } from "#tests/support/test-app";

export interface Mailbox {
  messages: Message[];
  /** Sends the queued mails, as the worker would; returns those sent now. */
  deliver(): Promise<Message[]>;
}

/** A mail of an earlier test on the same database, whose file was in that test's own store. */
const leftByOthers = /^The file .+ of a mail is not in the store\.$/;

/** Captures the application's mails. */
export function catchMail(app: TestApp): Mailbox {
  const messages: Message[] = [];
  const mail = { send: async (message: Message) => void messages.push(message) };
  const error = (details: object) => {
    const { err } = details as { err: Error };
    if (!leftByOthers.test(err.message)) throw err;
  };
  return {
    messages,
    async deliver() {
      const before = messages.length;
      await workThroughMail(app, mail, { error });
      return messages.slice(before);
    },
  };
}

/** Runs the worker with this way of sending, for the jobs that produce mails. */
export async function workThroughMail(
  { database, clock, config, files }: TestApp,
  mail: Mail,
  log: { error(details: object): void } = { error: () => {} },
): Promise<void> {
  const all = jobHandlers({
    database,
    clock,
    secrets,
    mail,
    files,
    publicUrl: config.publicUrl,
    serviceName: config.service.name,
  });
  const kinds = ["password-reset-mail", signUpJob, mailJob];
  const handlers = Object.fromEntries(kinds.map((kind) => [kind, all[kind]!]));
  await runDueJobs({ database, clock, log, handlers });
}
