import { jobHandlers } from "#server/job-handlers";
import type { Message } from "#server/mail/mail";
import { channelSecrets, type TestApp } from "#tests/support/test-app";

export interface Mailbox {
  messages: Message[];
  /** Does the mails that wait in the queue, as the worker would; gives those that were sent now. */
  deliver(): Promise<Message[]>;
}

/** What the application mails, caught. */
export function catchMail({ database, clock, config, files }: TestApp): Mailbox {
  const messages: Message[] = [];
  const mail = { send: async (message: Message) => void messages.push(message) };
  const handlers = jobHandlers({ database, clock, channelSecrets, mail, files, publicUrl: config.publicUrl });
  return {
    messages,
    async deliver() {
      const before = messages.length;
      const waiting = await database.asAuth((db) =>
        db
          .selectFrom("jobs")
          .selectAll()
          .where("kind", "=", "password-reset-mail")
          .where("finished_at", "is", null)
          .execute(),
      );
      for (const job of waiting) {
        await handlers[job.kind]?.(job as never, database);
        await database.asAuth((db) =>
          db.updateTable("jobs").set({ finished_at: clock.now() }).where("id", "=", job.id).execute(),
        );
      }
      return messages.slice(before);
    },
  };
}
