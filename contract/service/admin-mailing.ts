import * as z from "zod";
import { adminAccess } from "#contract/platform/access";
import { CivilDate, Moment } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { named } from "#contract/platform/labels";
import { Id, line, paragraph, Version } from "#contract/platform/scalars";

/** Mails that wait, by reason. */
export const HeldMails = z.object({ limit: z.int(), name: z.int(), stopped: z.int() });

/** A company among those whose mails the service's staff looks at: the figures of the last seven days. */
export const MailSender = z.object({
  uuid: Id,
  name: z.string(),
  mails: z.int(),
  /** Addresses outside the company, summed over the days. */
  addresses: z.int(),
  waiting: z.int(),
  reports: z.int(),
  /** Also by the stop of another company of its founder. */
  stopped: z.boolean(),
});

export const AdminMailing = z.object({
  name: z.string(),
  /** Its names, legal name and names of accommodations that may be taken for a bank's and wait for approval. */
  names_waiting: z.array(z.string()),
  /** Today: addresses that mails went to, and the allowance of the company's plan. */
  today: z.object({ addresses: z.int(), limit: z.int(), mails_each: z.int() }),
  /** The last 30 days with mails, the newest first; answers to guests included. */
  days: z.array(z.object({ day: CivilDate, mails: z.int(), addresses: z.int() })),
  waiting: HeldMails,
  stopped: z.object({ at: Moment, reason: z.string() }).nullable(),
  /** The stop of another company that binds this one: on trial, the companies of one founder share a stop. */
  stopped_with: z.object({ uuid: Id, name: z.string(), at: Moment, reason: z.string() }).nullable(),
  /** The newest reports by recipients, with the kind of the mail; the recipient is not stored. */
  reports: z.array(z.object({ kind: z.string(), words: z.string().nullable(), at: Moment })),
  version: Version,
});
export type AdminMailing = z.output<typeof AdminMailing>;

export const MailStopInput = z.strictObject({
  /** Null lets the company send again. */
  reason: named("Motivo", "o", line(200).nullable()),
  version: Version,
});

/** The names as shown, so that nobody approves one that changed meanwhile. */
export const NameApprovalInput = z.strictObject({ names: named("Nomes", "os", z.array(line(300)).max(1000)) });

const params = z.object({ uuid: Id });

export const adminMailing = {
  show: endpoint({
    method: "GET",
    path: "/api/admin/tenants/:uuid/mailing",
    summary: "Get what a company mails to people outside it, what waits, and what recipients reported",
    access: adminAccess("tenants.view"),
    params,
    answer: AdminMailing,
  }),
  stop: endpoint({
    method: "PUT",
    path: "/api/admin/tenants/:uuid/mailing",
    summary: "Stop a company's mails to people outside it, and its founder's others on trial, or let them go on",
    access: adminAccess("tenants.edit"),
    params,
    body: MailStopInput,
    answer: AdminMailing,
  }),
  approveNames: endpoint({
    method: "POST",
    path: "/api/admin/tenants/:uuid/name-approval",
    summary: "Approve a company's names that are like those of a bank or an authority; its waiting mails are sent",
    access: adminAccess("tenants.edit"),
    params,
    body: NameApprovalInput,
    answer: AdminMailing,
  }),
};

const reportParams = z.object({ token: z.string() });
const MailReport = z.object({ sender: z.string(), reported: z.boolean() });

/** Reports of mails by their recipients, linked at the end of each mail. */
export const mailReports = {
  show: endpoint({
    method: "GET",
    path: "/api/public/mail-reports/:token",
    summary: "Get the sender of a mail by its report link, and whether it was reported",
    access: "public",
    params: reportParams,
    answer: MailReport,
  }),
  save: endpoint({
    method: "PUT",
    path: "/api/public/mail-reports/:token",
    summary: "Report a mail to the service's staff, by its report link",
    access: "public",
    params: reportParams,
    body: z.strictObject({ words: named("O que aconteceu", "o", paragraph(1000).nullable()) }),
    answer: MailReport,
  }),
};
