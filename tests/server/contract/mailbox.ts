import { jobHandlers } from "#server/job-handlers";
import { runDueJobs } from "#server/jobs/worker";
import type { Mail, Message } from "#server/mail/mail";
import { mailJob } from "#server/mail/send-mail";
import { signUpJob } from "#server/session/sign-up/send-sign-up";
import { channelSecrets, type TestApp } from "#tests/support/test-app";

export interface Mailbox {
  messages: Message[];
  /** Does the mails that wait in the queue, as the worker would; gives those that were sent now. */
  deliver(): Promise<Message[]>;
}

/** A mail of an earlier test over the same database, whose file was kept in that test's own store. */
const leftByOthers = /^The file .+ of a mail is not in the store\.$/;

/** What the application mails, caught. */
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

/** The worker as it runs, over this way of sending, for the work that mails are made of. */
export async function workThroughMail(
  { database, clock, config, files }: TestApp,
  mail: Mail,
  log: { error(details: object): void } = { error: () => {} },
): Promise<void> {
  const all = jobHandlers({
    database,
    clock,
    channelSecrets,
    mail,
    files,
    publicUrl: config.publicUrl,
    serviceName: config.service.name,
  });
  const kinds = ["password-reset-mail", signUpJob, mailJob];
  const handlers = Object.fromEntries(kinds.map((kind) => [kind, all[kind]!]));
  await runDueJobs({ database, clock, log, handlers });
}
