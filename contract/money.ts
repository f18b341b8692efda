import * as z from "zod";

/** The largest amount accepted from outside: R$ 100 million. */
export const maxAmountCents = 10_000_000_000;

/** An amount in integer cents, zero or more. */
export const Cents = z.int().min(0).max(maxAmountCents);

/**
 * An amount in an answer. Absent, never null, for users without `money.view`: GET output remains valid for PUT, which
 * keeps absent fields.
 */
export const ShownCents = z.int().optional();
