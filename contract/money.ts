import * as z from "zod";

/** The largest amount taken from outside: R$ 100 million. */
export const maxAmountCents = 10_000_000_000;

/** An amount in integer cents, zero or more. */
export const Cents = z.int().min(0).max(maxAmountCents);

/**
 * An amount in an answer. It is left out, never null, for people without `money.view`: what GET answered stays a
 * valid PUT, which keeps what is absent.
 */
export const ShownCents = z.int().optional();
