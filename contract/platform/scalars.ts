import * as z from "zod";
import { named } from "#contract/platform/labels";
import { messages } from "#contract/platform/messages";
import { mayBeName } from "#domain/notification-mails";
import { cleanName, hasLetter, hasLetterOrDigit, hasUnseen } from "#domain/person-name";
import { withoutTrunk } from "#domain/phone-plans";
import { withoutDeceivingMarks } from "#domain/typed-marks";

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
const controls = /[\u0000-\u001f\u007f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above, but line breaks and tabs are allowed
const controlsInText = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** A text as it is read, or the empty one if nobody can see anything of it. */
const readable = (text: string): string =>
  hasUnseen(text) && cleanName(text) === "" ? "" : withoutDeceivingMarks(text);

/** One line of text, trimmed, at least one character. */
/* @__NO_SIDE_EFFECTS__ */
export function line(max: number) {
  return z
    .string()
    .overwrite(readable)
    .trim()
    .min(1)
    .max(max)
    .refine((text) => !controls.test(text) && text.isWellFormed(), messages.characters);
}

/** The name of a person, clean: a visible letter is required. */
/* @__NO_SIDE_EFFECTS__ */
export function personName(max: number) {
  return readableName(max).refine(hasLetter, messages.noLetter);
}

/**
 * The name that somebody gives themselves: mails to others carry it, so a telephone number or an address is refused.
 */
/* @__NO_SIDE_EFFECTS__ */
export function ownName(max: number) {
  return personName(max).refine(mayBeName, messages.onlyName);
}

/** The same, refused instead of cleaned if it has characters that nobody sees. */
/* @__NO_SIDE_EFFECTS__ */
export function plainName(max: number) {
  return z
    .string()
    .refine((text) => !hasUnseen(text), messages.characters)
    .pipe(personName(max));
}

/** The name of a company, or of somebody who may be one: a visible letter or digit is required. */
/* @__NO_SIDE_EFFECTS__ */
export function companyName(max: number) {
  return readableName(max).refine(hasLetterOrDigit, messages.noLetter);
}

/* @__NO_SIDE_EFFECTS__ */
function readableName(max: number) {
  return z
    .string()
    .overwrite(cleanName)
    .min(1, { abort: true })
    .max(max)
    .refine((text) => !controls.test(text) && text.isWellFormed(), messages.characters);
}

/** Several lines of text, kept as entered and read. */
/* @__NO_SIDE_EFFECTS__ */
export function paragraph(max: number) {
  return z
    .string()
    .overwrite(readable)
    .max(max)
    .refine((text) => !controlsInText.test(text) && text.isWellFormed(), messages.characters);
}

/** An e-mail address, converted to lower case. */
export const Email = z.string().trim().toLowerCase().max(254).pipe(z.email());

/** A colour as `#rrggbb`, in lower case. */
export const Color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i)
  .toLowerCase();

/** A phone number in E.164 (`+5548991234567`). A trunk prefix after the country code (`+33 06`) is dropped. */
export const Phone = z
  .string()
  .overwrite(withoutTrunk)
  .regex(/^\+[1-9]\d{7,14}$/, messages.phone);

/** A public id: a UUID in any spelling, converted to lower case. */
export const Id = z.string().toLowerCase().pipe(z.guid());

/** A record's version, which the next save has to repeat. */
export const Version = named("Versão", "a", z.int().min(1).max(2_147_483_647));

/** The largest amount accepted from outside: R$ 100 million. */
export const maxAmountCents = 10_000_000_000;

/** An amount in integer cents, zero or more. */
export const Cents = z.int().min(0).max(maxAmountCents);

/**
 * An amount in an answer. Absent, never null, for users without `money.view`: GET output remains valid for PUT, which
 * keeps absent fields.
 */
export const ShownCents = z.int().optional();
