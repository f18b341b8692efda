// A test file that fails once and passes alone costs nobody a day: it is run once more, and then named.

/** Tests of the promises: a failure stands, even if it does not repeat. */
const promises = [
  /^tests\/server\/([\w-]+\/)?(storms|clerks|contract|db|people|session|two-factor|visits)\//,
  /^tests\/server\/[\w-]+\/(finances|payments|quotes|rates|bank-statements|owner-statements|stay-pix|subscription|service)\//,
  /^tests\/domain\/(money|quote|rates|refund|credit|installments|proration|commission|pix|owner-statement)/,
  /^tests\/faults\//,
  /^tests\/e2e\/(taking-payments|paying-|closing-|reconciling-|billing-|keeping-a-credit|two-tabs|people-and-rights)/,
];
const most = 3;

/** Whether failed files may be run once more: few, and none that proves a promise. */
export function mayWobble(failed: readonly string[]): boolean {
  if (failed.length === 0 || failed.length > most) return false;
  return failed.every((file) => !promises.some((pattern) => pattern.test(file)));
}

/** Files that wobbled in all steps of a run together; more than three at once are a failure of the run. */
export const areTooMany = (wobbled: readonly string[]) => wobbled.length > most;
