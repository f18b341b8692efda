import type * as z from "zod";
import { bookingWords } from "#contract/bookings/booking-words";
import { CancellationInput } from "#contract/bookings/bookings";
import type { Conflict as QuoteConflict } from "#contract/bookings/quotes";
import type { Calls } from "#contract/calls";
import { ArrivalInput, type CheckedIn, CheckInInput, CheckOutInput, DepartureInput } from "#contract/guest/stays";
import { CancellationRefundInput } from "#contract/money/payments";
import { conflictWords, notLet } from "~/domains/blocks/block-words";
import { doneWords } from "~/domains/bookings/act-words";
import { byToast, type OfferedAct, reversedInput } from "~/domains/bookings/possible-acts";
import {
  type StandingMoney,
  standingFields,
  standingIn,
  standingPlace,
  standingWords,
} from "~/domains/bookings/standing-money";
import { type Bodiless, defineActs, press, type Run, type Undo } from "~/lib/acts";
import { handle } from "~/lib/api";
import type { ApiError } from "~/lib/api-error";
import { act, actOnce, type OtherThanIdempotent } from "~/lib/form-act";
import { formatMoney, withStop } from "~/lib/format";
import { toast } from "~/lib/toast";

type Conflict = z.output<typeof QuoteConflict>;

/** The nights that an act needs are taken, which its dialog shows; or a toast has shown the refusal, and it closes. */
export type Refusal = { taken: Conflict[] } | { ended: true };

interface Sent {
  form: FormData;
}

/** Taken nights are shown in the dialog, other refusals as a toast. */
function shownRefusal(error: ApiError, { form }: Sent): Refusal {
  const taken = conflictsOf(error);
  if (taken && !form.has(byToast)) return { taken };
  if (taken) toast.error(takenSentence(taken));
  else if (error.status === 409) handle(error, undefined);
  return { ended: true };
}

/** What conflicts with the nights; null if the refusal has another reason. */
function conflictsOf({ code, data }: ApiError): Conflict[] | null {
  if (code !== "UnavailableDateForBookingException") return null;
  return (data as { conflicts?: Conflict[] } | null)?.conflicts ?? [];
}

function takenSentence(conflicts: readonly Conflict[]): string {
  const said = conflicts.map(conflictWords).map(({ before, code, after }) => `${before}${code ?? ""}${after}`);
  return ["Não foi possível desfazer.", ...(said.length > 0 ? said : [notLet])].join(" ");
}

/** What is said when an act is done, with its warnings. */
function plainWords(name: OfferedAct, answer: unknown, { form }: Sent): string {
  const { warnings = [] } = answer as Partial<CheckedIn>;
  const done = doneWords(name, String(form.get("code")));
  return warnings.length > 0 ? [done, ...warnings.map(({ message }) => message)].map(withStop).join(" ") : done;
}

/**
 * What is said of a check-in: unit, guest, what was received and what stays open. What the dialog warned of before is
 * not repeated.
 */
function arrivedWords(answer: unknown, { form }: Sent): string {
  const { accommodation_name, holder, guest_balance_cents: open, warnings, checked_out: left } = answer as CheckedIn;
  const { paid, received } = standingOf(form);
  const isOpen = warnings.some(({ warning }) => warning === "balance_due"); // also for users who see no amounts
  return [
    `${accommodation_name}, ${holder.name}: check-in feito`,
    paid + received > 0 && `Recebido: ${formatMoney(paid + received)}`,
    isOpen && (open === undefined ? "Fica valor em aberto" : `Fica em aberto: ${formatMoney(open)}`),
    left && `Check-out de ${left.name} feito junto: desfazer não o desfaz`,
  ]
    .filter((sentence) => typeof sentence === "string")
    .map(withStop)
    .join(" ");
}

/** What is said when an act is done; the toast offers the act that reverts it, if there is one. */
function words(name: OfferedAct, undo?: OfferedAct) {
  const said = (answer: unknown, sent: Sent) =>
    name === "check_in" ? arrivedWords(answer, sent) : plainWords(name, answer, sent);
  if (!undo) return { said };
  const back = (answer: unknown, sent: Sent): Undo => {
    const fields = { code: String(sent.form.get("code")), [byToast]: "1" };
    return { said: said(answer, sent), act: undo, fields };
  };
  return { undo: back };
}

/** An act that needs only a yes. */
const plain = (address: Bodiless, name: OfferedAct, undo?: OfferedAct): Run<Refusal> =>
  press(address, { quiet: [409], refused: shownRefusal, ...words(name, undo) });

/** An act with a form, which stays as typed when it is refused; after a conflict it closes. */
function asked<A extends OtherThanIdempotent>(
  address: A,
  schema: Calls[A]["body"] & z.ZodType,
  name: OfferedAct,
  undo: OfferedAct,
): Run<Refusal> {
  const refused = ({ status }: ApiError) => (status === 409 ? { ended: true as const } : undefined);
  const run = act(address, schema, { refused, ...words(name, undo) });
  return async (args, form) => {
    const answer = await run(args, form);
    return "initialValue" in answer ? { ...answer, unchanged: true } : answer;
  };
}

/** A check-in or check-out with the money taken at the door, and a cancellation with the refund. */
export type DoorAct = "arrive" | "depart" | "cancel_refund";

/**
 * An act at the door. Money that somebody else recorded meanwhile is refused at the amount, and the dialog stays; after
 * another conflict it closes.
 */
function atDoor(sending: Run<Refusal>): Run<Refusal> {
  return async (args, form) => {
    const answer = await sending(args, form);
    return "initialValue" in answer ? { ...answer, unchanged: true } : answer;
  };
}

const meanwhile = "PaidMeanwhileException";
const door = {
  quiet: [409],
  fields: { [meanwhile]: "received_cents" },
  refused: (error: ApiError): Refusal | undefined => {
    if (error.status !== 409 || error.code === meanwhile) return undefined;
    handle(error, undefined);
    return { ended: true };
  },
};

const numberIn = (form: FormData, field: string) => Number(form.get(field) ?? 0);

/** The money of an act at the door, as its form sent it. */
const standingOf = (form: FormData): StandingMoney => ({
  paid: numberIn(form, "received_cents"),
  received: numberIn(form, "deposit_cents"),
  returned: numberIn(form, "returned_cents"),
  kept: numberIn(form, "kept_cents"),
});

/** What undoes an act at the door by its toast: the status, not the money, which the undo then names. */
function doorUndo(undo: OfferedAct, { form }: Sent): Omit<Undo, "said"> {
  const fields = { code: String(form.get("code")), [byToast]: "1", ...standingFields(standingOf(form)) };
  return { act: undo, fields };
}

/** What is said of a check-out with its money. */
function departedWords(answer: unknown, sent: Sent): string {
  const { paid, returned } = standingOf(sent.form);
  const moved = [
    ["Recebido", paid],
    ["Devolvido", returned],
  ] as const;
  const lines = moved.flatMap(([word, cents]) => (cents > 0 ? [`${word}: ${formatMoney(cents)}.`] : []));
  const done = plainWords("check_out", answer, sent);
  return lines.length === 0 ? done : [withStop(done), ...lines, "Desfazer não estorna o dinheiro"].join(" ");
}

/** An undo that leaves money recorded: says how much, and leads to where it can be reversed. */
const undoneAtDoor = (address: Bodiless, name: OfferedAct): Run<Refusal> =>
  press(address, {
    quiet: [409],
    refused: shownRefusal,
    said: (_, { form }) => {
      const code = String(form.get("code"));
      const money = standingIn(form);
      const stays = standingWords(money);
      if (stays === null) return doneWords(name, code);
      const link = { label: "Ver e estornar", to: standingPlace(code, money) };
      toast.successWith(`${withStop(doneWords(name, code))} ${withStop(stays)}`, link);
      return undefined;
    },
  });

const refundedWords = ({ refund_cents, method }: CancellationRefundInput) =>
  `Devolução de ${formatMoney(refund_cents)} registrada: ${bookingWords.method[method]}`;

/** What the undo of a cancellation reverses with it: the refund of the same act. */
function reversedWords(form: FormData): string {
  const cents = Number(form.get(reversedInput) ?? 0);
  return cents > 0 ? ` e devolução de ${formatMoney(cents)} estornada` : "";
}

/** The acts on a booking, whose code the form names. */
export const bookingActs = defineActs({
  confirm: plain("POST /api/bookings/:code/confirmation", "confirm"),
  check_in: asked("POST /api/bookings/:code/check-in", CheckInInput, "check_in", "undo_check_in"),
  check_out: asked("POST /api/bookings/:code/check-out", CheckOutInput, "check_out", "undo_check_out"),
  arrive: atDoor(
    actOnce("POST /api/bookings/:code/arrival", ArrivalInput, {
      ...door,
      undo: (answer, sent) => ({ said: arrivedWords(answer, sent), ...doorUndo("undo_check_in", sent) }),
    }),
  ),
  depart: atDoor(
    actOnce("POST /api/bookings/:code/departure", DepartureInput, {
      ...door,
      undo: (answer, sent) => ({ said: departedWords(answer, sent), ...doorUndo("undo_check_out", sent) }),
    }),
  ),
  hold: plain("POST /api/bookings/:code/hold", "hold"),
  no_show: plain("POST /api/bookings/:code/no-show", "no_show", "undo_no_show"),
  undo_check_in: undoneAtDoor("DELETE /api/bookings/:code/check-in", "undo_check_in"),
  undo_check_out: undoneAtDoor("DELETE /api/bookings/:code/check-out", "undo_check_out"),
  undo_no_show: plain("DELETE /api/bookings/:code/no-show", "undo_no_show"),
  undo_cancel: press("DELETE /api/bookings/:code/cancellation", {
    quiet: [409],
    refused: shownRefusal,
    said: (_, { form }) => `${doneWords("undo_cancel", String(form.get("code")))}${reversedWords(form)}`,
  }),
  cancel_refund: atDoor(
    actOnce("POST /api/bookings/:code/cancellation-refund", CancellationRefundInput, {
      ...door,
      fields: { [meanwhile]: "refund_cents" },
      undo: (_, { form, body }) => {
        const code = String(form.get("code"));
        return {
          said: `${doneWords("cancel", code)}. ${refundedWords(body)}`,
          act: "undo_cancel",
          fields: { code, [byToast]: "1", [reversedInput]: String(body.refund_cents) },
        };
      },
    }),
  ),
  cancel: asked("POST /api/bookings/:code/cancellation", CancellationInput, "cancel", "undo_cancel"),
} satisfies Record<OfferedAct | DoorAct, Run<Refusal>>);
