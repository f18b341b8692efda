/** How many e-mails by rules a company sends on a day of its calendar: what is more goes out on none. */
export const mailsADay = { usual: 500, trial: 50 } as const;

/** The limit of a company, by the state of its subscription. */
export const mailLimit = (state: string): number => (state === "trial" ? mailsADay.trial : mailsADay.usual);
