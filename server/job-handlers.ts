import { expireDueHoldsEverywhere } from "#server/bookings/expire-due-holds";
import type { Clock } from "#server/context";
import type { Database } from "#server/db/database";
import type { JobHandlers } from "#server/jobs/job";
import type { Mail } from "#server/mail/mail";
import { sendPasswordReset } from "#server/session/send-password-reset";

interface Tools {
  database: Database;
  clock: Clock;
  mail: Mail;
  publicUrl: string;
}

/** What is done later, by the kind of job. */
export function jobHandlers(tools: Tools): JobHandlers {
  return {
    "password-reset-mail": (job) => sendPasswordReset(String(job.payload.email), tools),
    "expire-holds": () => expireDueHoldsEverywhere(tools.database, tools.clock),
  };
}
