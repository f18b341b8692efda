import { answerMail, isAnswerWanted } from "#server/announcements/answer-guest";
import { noticeJob } from "#server/audit/leave-notice";
import { discardFiles as discardBookingFiles, discardJob } from "#server/booking-files/discard-files";
import { expireDueHoldsEverywhere } from "#server/bookings/holds/expire-due-holds";
import { readingJob } from "#server/channels/ask-for-reading";
import { askForDueReadings, type ReadingTools, readDueCalendar } from "#server/channels/read-calendar-job";
import { resealEverywhere } from "#server/channels/reseal";
import { type Clock, clockActor } from "#server/context";
import {
  drawingJob as contractJob,
  drawContractJob,
  isContractMailWanted,
  signedContractMail,
} from "#server/contracts/contract-pdf";
import {
  discardContractFile,
  discardJob as discardContractJob,
  eraseContractsEverywhere,
} from "#server/contracts/erase-contracts";
import { reviewContractJob, reviewJob } from "#server/contracts/issue-contract";
import {
  tellingJob as contractTellingJob,
  isReadyMailWanted,
  readyContractMail,
  tellGuestJob,
} from "#server/contracts/tell-guest";
import type { Database } from "#server/db/database";
import type { Secrets } from "#server/db/seal";
import { attachFiles, attachingJob } from "#server/demo/attach-files";
import { drawingJob, drawPhotos } from "#server/demo/draw-photos";
import { makingJob } from "#server/exports/ask-for-export";
import { discardExport, discardJob as discardExportJob } from "#server/exports/discard-exports";
import { makeExport } from "#server/exports/make-export";
import type { FileStore } from "#server/files/file-store";
import { continueSeriesEverywhere } from "#server/finances/series";
import { sumMonthsEverywhere } from "#server/finances/sum-months";
import { forgetDraftsEverywhere } from "#server/imports/forget-drafts";
import type { JobHandlers } from "#server/jobs/job";
import { deliverMail, type MailKinds } from "#server/mail/deliver-mail";
import type { Mail } from "#server/mail/mail";
import { mailJob } from "#server/mail/send-mail";
import { isMessageWanted } from "#server/messages/is-message-wanted";
import { messageMail } from "#server/messages/message-mail";
import { messageOutcomes, outcomesOf, refusalJob, tellOfRefusal } from "#server/messages/outcomes";
import { makeReadyRulesEverywhere } from "#server/messages/ready-made";
import { sendDueEverywhere } from "#server/messages/send-due";
import { isNotificationWanted } from "#server/notifications/is-wanted";
import { notificationMailKinds } from "#server/notifications/mail-kind";
import { notify } from "#server/notifications/notify-job";
import { notificationOutcomes } from "#server/notifications/outcomes";
import { drawingJob as statementJob } from "#server/owner-statements/ask-for-document";
import { makeDocument } from "#server/owner-statements/make-document";
import { isStatementMailWanted, statementMail } from "#server/owner-statements/send-statement";
import { invitationMail, isInvitationWanted } from "#server/people/invitations/send-invitation";
import { discardFiles } from "#server/photos/discard-files";
import { eraseFormsEverywhere } from "#server/registration-forms/erase-forms";
import { endDiscountsEverywhere } from "#server/service/end-discounts";
import {
  invoiceMailKind,
  isInvoiceMailWanted,
  tellingJob,
  tellOfInvoices,
} from "#server/service/invoices/tell-of-invoices";
import { emailChangeMail, isEmailChangeWanted } from "#server/session/ask-for-email-change";
import { isResetWanted, resetMail, sendPasswordReset } from "#server/session/send-password-reset";
import { isSignUpWanted, sendSignUp, signUpJob, signUpMail } from "#server/session/sign-up/send-sign-up";
import { endVisitsEverywhere } from "#server/session/visits/end-visit";
import { moveByClock, requireUsualDay } from "#server/subscription/move-by-clock";
import { resealKeys } from "#server/two-factor/reseal-keys";

interface Tools {
  database: Database;
  clock: Clock;
  channelSecrets: Secrets;
  mail: Mail;
  files: FileStore;
  publicUrl: string;
  serviceName: string;
}

/** Which mails are asked about before each try, by their kind. */
const mailKinds: MailKinds = {
  [resetMail]: isResetWanted,
  [invitationMail]: isInvitationWanted,
  [emailChangeMail]: isEmailChangeWanted,
  [invoiceMailKind]: isInvoiceMailWanted,
  [signUpMail]: isSignUpWanted,
  [statementMail]: isStatementMailWanted,
  [answerMail]: isAnswerWanted,
  [signedContractMail]: isContractMailWanted,
  [readyContractMail]: isReadyMailWanted,
  [messageMail]: isMessageWanted,
  ...Object.fromEntries(notificationMailKinds.map((kind) => [kind, isNotificationWanted])),
};

/** What is done later, by the kind of job. */
export function jobHandlers(tools: Tools): JobHandlers {
  return {
    "password-reset-mail": (job) => sendPasswordReset(job, tools),
    [signUpJob]: (job) => sendSignUp(job, tools),
    [mailJob]: (job) => deliverMail(job, tools, mailKinds, outcomesOf(notificationOutcomes, messageOutcomes)),
    "send-messages": (job, _database, stopping) =>
      sendDueEverywhere(job, { ...tools, secrets: tools.channelSecrets }, stopping),
    [refusalJob]: (job) => tellOfRefusal(job, tools),
    [noticeJob]: (job) => notify(job, tools),
    "discard-photo-files": (job) => discardFiles(job, { ...tools, store: tools.files }),
    [discardJob]: (job) => discardBookingFiles(job, tools),
    [reviewJob]: (job, database) =>
      database.asTenant(job.tenant_id ?? "", (db) =>
        reviewContractJob(job, { actor: clockActor(job.tenant_id ?? ""), db, clock: tools.clock }),
      ),
    [contractJob]: (job) => drawContractJob(job, tools),
    [contractTellingJob]: (job) => tellGuestJob(job, tools),
    [discardContractJob]: (job) => discardContractFile(job, tools.files),
    "erase-contracts": () => eraseContractsEverywhere(tools.database, tools.clock),
    "erase-registration-forms": () => eraseFormsEverywhere(tools.database, tools.clock),
    [statementJob]: (job) => makeDocument(job, tools),
    [makingJob]: (job, _database, stopping) => makeExport(job, tools, stopping),
    [discardExportJob]: (job) => discardExport(job, tools),
    [drawingJob]: (job) => drawPhotos(job, tools),
    [attachingJob]: (job) => attachFiles(job, tools),
    "forget-import-drafts": () => forgetDraftsEverywhere(tools.database, tools.clock),
    [tellingJob]: () => tellOfInvoices(tools),
    "continue-series": () => continueSeriesEverywhere(tools.database, tools.clock),
    "sum-months": () => sumMonthsEverywhere(tools.database, tools.clock),
    "make-ready-rules": () => makeReadyRulesEverywhere(tools.database, tools.clock),
    "end-visits": () => endVisitsEverywhere(tools.database, tools.clock),
    "end-discounts": async () => {
      await requireUsualDay(tools.database, tools.clock);
      await endDiscountsEverywhere(tools.database, tools.clock);
    },
    "move-subscriptions": () => moveByClock(tools.database, tools.clock),
    "expire-holds": () => expireDueHoldsEverywhere(tools.database, tools.clock),
  };
}

/** The reading of other channels' calendars, and sealing anew what an older key sealed. */
export function readingHandlers(tools: ReadingTools): JobHandlers {
  return {
    "read-calendars": () => askForDueReadings(tools),
    "reseal-channels": async () => {
      await resealEverywhere(tools.database, tools.channelSecrets);
      await resealKeys(tools.database, tools.channelSecrets);
    },
    [readingJob]: (job) => readDueCalendar(job, tools),
  };
}
