/** E-mails that a company may send per day of its calendar. Messages beyond the limit are skipped, not postponed. */
export const mailsADay = { usual: 500, trial: 50 } as const;

/** The limit of a company, by the state of its subscription. */
export const mailLimit = (state: string): number => (state === "trial" ? mailsADay.trial : mailsADay.usual);
