import { jobHandlers } from "#server/job-handlers";
import { runDueJobs } from "#server/platform/jobs/worker";
import type { Message } from "#server/platform/mail/mail";
import { secrets, type TestApp } from "#tests/support/test-app";

/** Runs what is due, or only jobs of these kinds, and returns the mails that it sends to this address. */
export async function mailsTo(
  { database, clock, config, files }: TestApp,
  address: string,
  kinds?: readonly string[],
): Promise<Message[]> {
  const sent: Message[] = [];
  const mail = { send: async (each: Message) => void sent.push(each) };
  const tools = { database, clock, secrets, mail, files, publicUrl: config.publicUrl, serviceName: "Estadia" };
  const all = Object.entries(jobHandlers(tools));
  const handlers = Object.fromEntries(all.filter(([kind]) => kinds?.includes(kind) ?? true));
  await runDueJobs({ database, clock, log: { error: () => {} }, handlers });
  return sent.filter(({ to }) => JSON.stringify(to).includes(address));
}
