import { test } from "vitest";

const isCore = process.env.TEST_EXTENT === "core";

/** A number of cases, rows or rounds: in `npm test`, and in `npm run test:all`. */
export const inCore = <T>(core: T, whole: T): T => (isCore ? core : whole);

/** A test that `npm test` leaves to `npm run test:all`: it repeats what the core shows in a cheaper way. */
export const testOfWhole = test.skipIf(isCore);
