/**
 * How many addresses a company may mail on a day of the service, and how many mails each of them may get. The company's
 * own contact address gets a copy of what guests sign and send, so it may get more; it is typed, not proven.
 */
export interface MailAllowance {
  addresses: number;
  mailsEach: number;
  mailsOwn: number;
}

/**
 * The allowance by the state of the subscription. Mails to the company's own users are not counted. Answers to acts of
 * guests are counted apart, with the same figures, so that they neither use up the others nor have no end.
 */
const allowances = {
  trial: { addresses: 40, mailsEach: 10, mailsOwn: 100 },
  paying: { addresses: 500, mailsEach: 20, mailsOwn: 1000 },
} as const satisfies Record<string, MailAllowance>;

export const mailAllowance = (state: string): MailAllowance =>
  state === "trial" ? allowances.trial : allowances.paying;

/** Why a mail waits: for the next day, for the company's name to be approved, or because the service stopped it. */
export const holdReasons = ["limit", "name", "stopped"] as const;
export type HoldReason = (typeof holdReasons)[number];

/** Hour of the service's day at which mails of the day before are sent. */
export const heldUntilHour = "08:00";
