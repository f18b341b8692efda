import { answerMail, isAnswerWanted } from "#server/announcements/answer-guest";
import { noticeJob } from "#server/audit/leave-notice";
import { discardFiles as discardBookingFiles, discardJob } from "#server/booking-files/stored-files";
import { expireDueHoldsEverywhere } from "#server/bookings/nights/lock-nights";
import { resealEverywhere } from "#server/channels/channel-secrets";
import { askForDueReadings, type ReadingTools, readDueCalendar } from "#server/channels/read-calendar-job";
import { readingJob } from "#server/channels/reading-schedule";
import { type Clock, clockActor } from "#server/context";
import {
  drawingJob as contractJob,
  drawContractJob,
  isContractMailWanted,
  signedContractMail,
} from "#server/contracts/contract-pdf";
import { signerMail } from "#server/contracts/contract-signers";
import {
  discardContractFile,
  discardJob as discardContractJob,
  eraseContractsEverywhere,
} from "#server/contracts/erase-contracts";
import { reviewContractJob, reviewJob } from "#server/contracts/issue-contract";
import { isSignerMailWanted } from "#server/contracts/signer-links";
import {
  tellingJob as contractTellingJob,
  isReadyMailWanted,
  readyContractMail,
  tellGuestJob,
} from "#server/contracts/tell-guest";
import type { Database } from "#server/db/database";
import type { Secrets } from "#server/db/secrets";
import { attachFiles, attachingJob } from "#server/demo/attach-files";
import { drawingJob, drawPhotos } from "#server/demo/draw-photos";
import { discardExport, discardJob as discardExportJob, makingJob } from "#server/exports/exports";
import { makeExport } from "#server/exports/make-export";
import type { FileStore } from "#server/files/file-store";
import { sumMonthsEverywhere } from "#server/finances/close-month";
import { continueSeriesEverywhere } from "#server/finances/series";
import { forgetDraftsEverywhere } from "#server/imports/forget-rows";
import type { JobHandlers } from "#server/jobs/queue";
import { deliverMail, type MailKinds } from "#server/mail/deliver-mail";
import type { Mail } from "#server/mail/mail";
import { mailJob, resealMails } from "#server/mail/send-mail";
import { askingMail, isAskingWanted } from "#server/messages/ask-address";
import { messageMail } from "#server/messages/leave-message";
import { isMessageWanted, messageOutcomes, outcomesOf, refusalJob, tellOfRefusal } from "#server/messages/outcomes";
import { makeReadyRulesEverywhere } from "#server/messages/ready-made";
import { sendDueEverywhere } from "#server/messages/send-due";
import { restoreSettled, restoringJob } from "#server/messages/settle-by-hand";
import { notificationMailKinds } from "#server/notifications/leave-mail";
import { notify } from "#server/notifications/notify-job";
import { isNotificationWanted, notificationOutcomes } from "#server/notifications/outcomes";
import { drawingJob as statementJob } from "#server/owner-statements/close-statement";
import { makeDocument } from "#server/owner-statements/make-document";
import { statementMail } from "#server/owner-statements/owner-month";
import { isStatementMailWanted } from "#server/owner-statements/send-statement";
import { deleteSettledRefundKeys } from "#server/payments/refund-keys";
import { invitationMail, isInvitationWanted } from "#server/people/invitations/send-invitation";
import { discardFiles } from "#server/photos/discard-files";
import { eraseFormsEverywhere } from "#server/registration-forms/erase-forms";
import { endDiscountsEverywhere } from "#server/service/change-tenants";
import {
  invoiceMailKind,
  isInvoiceMailWanted,
  tellingJob,
  tellOfInvoices,
} from "#server/service/invoices/tell-of-invoices";
import { emailChangeMail, isEmailChangeWanted } from "#server/session/email-change";
import { isResetWanted, resetMail, sendPasswordReset } from "#server/session/new-password";
import { isSignUpWanted, sendSignUp, signUpJob, signUpMail } from "#server/session/sign-up/register";
import { endVisitsEverywhere } from "#server/session/visits";
import { moveByClock, requireUsualDay } from "#server/subscription/move-by-clock";
import { resealKeys } from "#server/two-factor/two-factor";

interface Tools {
  database: Database;
  clock: Clock;
  secrets: Secrets;
  mail: Mail;
  files: FileStore;
  publicUrl: string;
  serviceName: string;
}

/** The check before each attempt to send a mail, by kind of mail. */
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
  [signerMail]: isSignerMailWanted,
  [messageMail]: isMessageWanted,
  [askingMail]: isAskingWanted,
  ...Object.fromEntries(notificationMailKinds.map((kind) => [kind, isNotificationWanted])),
};

/** The handlers of jobs, by kind. */
export function jobHandlers(tools: Tools): JobHandlers {
  return {
    "password-reset-mail": (job) => sendPasswordReset(job, tools),
    [signUpJob]: (job) => sendSignUp(job, tools),
    [mailJob]: (job) => deliverMail(job, tools, mailKinds, outcomesOf(notificationOutcomes, messageOutcomes)),
    "send-messages": (job, _database, stopping) => sendDueEverywhere(job, tools, stopping),
    [refusalJob]: (job) => tellOfRefusal(job, tools),
    [restoringJob]: (job) => restoreSettled(job, tools),
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
    "forget-refund-keys": () => deleteSettledRefundKeys(tools.database, tools.clock),
    "end-visits": () => endVisitsEverywhere(tools.database, tools.clock),
    "end-discounts": async () => {
      await requireUsualDay(tools.database, tools.clock);
      await endDiscountsEverywhere(tools.database, tools.clock);
    },
    "move-subscriptions": () => moveByClock(tools.database, tools.clock),
    "expire-holds": () => expireDueHoldsEverywhere(tools.database, tools.clock),
  };
}

/** The handlers for reading other channels' calendars, and for encrypting again what an older key encrypted. */
export function readingHandlers(tools: ReadingTools): JobHandlers {
  return {
    "read-calendars": () => askForDueReadings(tools),
    "reseal-channels": async () => {
      await resealEverywhere(tools.database, tools.secrets);
      await resealKeys(tools.database, tools.secrets);
      await resealMails(tools.database, tools.secrets);
    },
    [readingJob]: (job) => readDueCalendar(job, tools),
  };
}
