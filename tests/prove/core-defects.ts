import type { Defect } from "./defect.ts";
import { defects } from "./defects.ts";

/** The seeded defects that guard a promise: `npm test` sees each of them, and `npm run prove -- core` shows it. */
const byPromise = {
  "no double booking": [
    "Let stays overlap",
    "Forget one status in the constraint",
    "Sell the nights of a living hold",
    "Accept a change on nights that are taken",
    "Sell the nights that a channel has sold",
    "Leave the nights of an added calendar free",
    "Free at once what a calendar leaves out",
    "Publish an echo of one channel to another",
    "Swap with a booking that was changed",
    "Remove a version check",
    "Keep nights that an early departure frees",
  ],
  "no company sees another's data": [
    "Drop a policy",
    "Do not force row security",
    "Leave role and company on the connection",
    "Believe the company header without a membership",
    "Answer 403 for foreign ids",
    "Switch the walls of the bank's tables off",
    "Check the constraints of one company in another",
    "Tell every company what one changes",
    "Open another booking by a guest's link",
    "Open another company's account",
    "Accept the opt-out link of another company",
  ],
  "no centavo lost or invented": [
    "Lose the check of the total",
    "Post lines that do not balance",
    "Let a posted line be changed",
    "Reverse an act twice",
    "Reverse only some lines of an entry",
    "Lose the interest of a settlement",
    "Keep the amount of a charge whose nights or guests changed",
    "Add imported payments again when their import is undone",
    "Record a payment twice",
    "Reverse a payment twice",
    "Use a credit twice",
    "Lose a centavo where a stay is split",
    "Lose a centavo between owner and company",
    "Pay an owner more than is payable",
    "Post into a closed month",
    "Close a month in the middle of a posting",
    "Settle one bill twice at once",
    "Match one payment with two lines",
    "Post one line of the bank twice at once",
    "Ask by Pix for what was paid",
    "Give two invoices one number",
    "Let two clocks invoice one period",
  ],
  "no right by another door": [
    "Skip the CSRF check on one route",
    "Forget the permission on the server",
    "Forget the module on the server",
    "Let a suspended company write",
    "Refuse no unknown field",
    "Show amounts to everybody",
    "Show a limited role every booking",
    "Show a limited role every entry",
    "Let users grant permissions they lack",
    "Export for who may not see everything",
    "Keep sessions after a reset",
    "Keep no answer under the key",
  ],
  "nothing false said, nothing private shown": [
    "Sign a text that nobody read",
    "Sign one contract twice at once",
    "Open the arrival guide of a hold",
    "Put the access code into a message before the guide is open",
    "Send a message after its booking was cancelled",
    "Send a message twice",
  ],
};

/** Where the core sees a defect, if not in the tests that the defect names. */
const seenIn: Record<string, string> = { "Show amounts to everybody": "tests/server/contract/hidden-money" };

export const coreDefects: Defect[] = Object.values(byPromise)
  .flat()
  .map((name) => {
    const found = defects.find((defect) => defect.name === name);
    if (found === undefined) throw new Error(`No seeded defect is named "${name}".`);
    return { ...found, near: seenIn[name] ?? found.near };
  });
