import { discardFiles as discardBookingFiles, discardJob } from "#server/bookings/booking-files/stored-files";
import { expireDueHoldsEverywhere } from "#server/bookings/bookings/nights/lock-nights";
import { resealEverywhere } from "#server/bookings/channels/channel-secrets";
import { enqueueDueReadings, type ReadingTools, readDueCalendar } from "#server/bookings/channels/read-calendar-job";
import { readingJob } from "#server/bookings/channels/reading-schedule";
import { deletePastWaiting } from "#server/bookings/waiting-guests/waiting-guests";
import { discardFiles } from "#server/catalogue/photos/discard-files";
import { attachFiles, attachingJob } from "#server/demo/attach-files";
import { drawingJob, drawPhotos } from "#server/demo/draw-photos";
import {
  drawingJob as contractJob,
  drawContractJob,
  isContractMailWanted,
  signedContractMail,
} from "#server/guest/contracts/contract-pdf";
import { signerMail } from "#server/guest/contracts/contract-signers";
import {
  discardContractFile,
  discardJob as discardContractJob,
  eraseContractsEverywhere,
} from "#server/guest/contracts/erase-contracts";
import { reviewContractJob, reviewJob } from "#server/guest/contracts/issue-contract";
import { isSignerMailWanted } from "#server/guest/contracts/signer-links";
import {
  tellingJob as contractTellingJob,
  isReadyMailWanted,
  isVoidedMailWanted,
  readyContractMail,
  tellGuestJob,
  voidedContractMail,
} from "#server/guest/contracts/tell-guest";
import { eraseFormsEverywhere } from "#server/guest/registration-forms/erase-forms";
import { askingMail, isAskingWanted } from "#server/messages/messages/ask-address";
import { messageMail } from "#server/messages/messages/leave-message";
import {
  isMessageWanted,
  messageOutcomes,
  outcomesOf,
  refusalJob,
  tellOfRefusal,
} from "#server/messages/messages/outcomes";
import { makeReadyRulesEverywhere } from "#server/messages/messages/ready-made";
import { sendDueEverywhere } from "#server/messages/messages/send-due";
import { restoreSettled, restoringJob } from "#server/messages/messages/settle-by-hand";
import { notificationMailKinds } from "#server/messages/notifications/leave-mail";
import { notify } from "#server/messages/notifications/notify-job";
import { isNotificationWanted, notificationOutcomes } from "#server/messages/notifications/outcomes";
import { answerMail, isAnswerWanted } from "#server/money/announcements/answer-guest";
import { sumMonthsEverywhere } from "#server/money/finances/close-month";
import { continueSeriesEverywhere } from "#server/money/finances/series";
import { drawingJob as statementJob } from "#server/money/owner-statements/close-statement";
import { makeDocument } from "#server/money/owner-statements/make-document";
import { statementMail } from "#server/money/owner-statements/owner-month";
import { isStatementMailWanted } from "#server/money/owner-statements/send-statement";
import { deleteSettledRefundKeys } from "#server/money/payments/refund-keys";
import { discardExport, discardJob as discardExportJob, makingJob } from "#server/office/exports/exports";
import { makeExport } from "#server/office/exports/make-export";
import { deleteOldDrafts } from "#server/office/imports/forget-rows";
import { invitationMail, isInvitationWanted } from "#server/people/people/invitations/send-invitation";
import { emailChangeMail, isEmailChangeWanted } from "#server/people/session/email-change";
import { isResetWanted, resetMail, sendPasswordReset } from "#server/people/session/new-password";
import { isSignUpWanted, sendSignUp, signUpJob, signUpMail } from "#server/people/session/sign-up/register";
import { endVisitsEverywhere } from "#server/people/session/visits";
import { actorOfCompany } from "#server/people/tenants/company-actor";
import { resealKeys } from "#server/people/two-factor/two-factor";
import { noticeJob } from "#server/platform/audit/leave-notice";
import type { Clock } from "#server/platform/context";
import type { Database } from "#server/platform/db/database";
import type { Secrets } from "#server/platform/db/secrets";
import type { FileStore } from "#server/platform/files/file-store";
import type { JobHandlers } from "#server/platform/jobs/queue";
import { deliverMail, type MailKinds } from "#server/platform/mail/deliver-mail";
import type { Mail } from "#server/platform/mail/mail";
import { mailJob, resealMails } from "#server/platform/mail/send-mail";
import {
  type Backups,
  backUpWhenDue,
  backupJob,
  isLateMailWanted,
  lateBackupMail,
} from "#server/service/service/back-up-job";
import { endDiscountsEverywhere } from "#server/service/service/change-tenants";
import {
  invoiceMailKind,
  isInvoiceMailWanted,
  tellingJob,
  tellOfInvoices,
} from "#server/service/service/invoices/tell-of-invoices";
import { cancellationMail, isCancellationMailWanted } from "#server/service/subscription/cancellation-mail";
import { moveByClock, requireUsualDay } from "#server/service/subscription/move-by-clock";

interface Tools {
  database: Database;
  clock: Clock;
  secrets: Secrets;
  mail: Mail;
  files: FileStore;
  publicUrl: string;
  serviceName: string;
  /** Absent if this program makes no backups on schedule. */
  backups?: Backups | null;
}

/** The check before each attempt to send a mail, by kind of mail. */
const mailKinds: MailKinds = {
  [resetMail]: isResetWanted,
  [invitationMail]: isInvitationWanted,
  [emailChangeMail]: isEmailChangeWanted,
  [invoiceMailKind]: isInvoiceMailWanted,
  [cancellationMail]: isCancellationMailWanted,
  [signUpMail]: isSignUpWanted,
  [statementMail]: isStatementMailWanted,
  [answerMail]: isAnswerWanted,
  [signedContractMail]: isContractMailWanted,
  [readyContractMail]: isReadyMailWanted,
  [voidedContractMail]: isVoidedMailWanted,
  [signerMail]: isSignerMailWanted,
  [messageMail]: isMessageWanted,
  [askingMail]: isAskingWanted,
  ...Object.fromEntries(notificationMailKinds.map((kind) => [kind, isNotificationWanted])),
};

/** The handlers of jobs, by kind. */
export function jobHandlers(tools: Tools): JobHandlers {
  const kinds: MailKinds = { ...mailKinds, [lateBackupMail]: () => isLateMailWanted(tools) };
  return {
    [backupJob]: (job, _database, stopping) => backUpWhenDue(job, tools, stopping),
    "password-reset-mail": (job) => sendPasswordReset(job, tools),
    [signUpJob]: (job) => sendSignUp(job, tools),
    [mailJob]: (job) => deliverMail(job, tools, kinds, outcomesOf(notificationOutcomes, messageOutcomes)),
    "send-messages": (job, _database, stopping) => sendDueEverywhere(job, tools, stopping),
    [refusalJob]: (job) => tellOfRefusal(job, tools),
    [restoringJob]: (job) => restoreSettled(job, tools),
    [noticeJob]: (job) => notify(job, tools),
    "discard-photo-files": (job) => discardFiles(job, { ...tools, store: tools.files }),
    [discardJob]: (job) => discardBookingFiles(job, tools),
    [reviewJob]: (job, database) =>
      database.asTenant(job.tenant_id ?? "", async (db) =>
        reviewContractJob(job, { actor: await actorOfCompany(db, job.tenant_id ?? ""), db, clock: tools.clock }),
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
    "forget-import-drafts": () => deleteOldDrafts(tools.database, tools.clock),
    [tellingJob]: () => tellOfInvoices(tools),
    "continue-series": () => continueSeriesEverywhere(tools.database, tools.clock),
    "sum-months": () => sumMonthsEverywhere(tools.database, tools.clock),
    "make-ready-rules": () => makeReadyRulesEverywhere(tools.database, tools.clock),
    "forget-refund-keys": () => deleteSettledRefundKeys(tools.database, tools.clock),
    "forget-waiting-guests": () => deletePastWaiting(tools.database, tools.clock),
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
    "read-calendars": () => enqueueDueReadings(tools),
    "reseal-channels": async () => {
      await resealEverywhere(tools.database, tools.secrets);
      await resealKeys(tools.database, tools.secrets);
      await resealMails(tools.database, tools.secrets);
    },
    [readingJob]: (job) => readDueCalendar(job, tools),
  };
}
