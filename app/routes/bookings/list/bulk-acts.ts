import type { BookingRow, CancellationInput } from "#contract/bookings/bookings";
import { mostTags } from "#contract/platform/limits";
import { possibleActs, statusNow } from "~/domains/bookings/possible-acts";
import { call } from "~/lib/api";
import { ApiError, sentencesOf } from "~/lib/api-error";
import { newKey } from "~/lib/idempotency";
import { holds, type Session } from "~/lib/session-state";

// no action: an action answers once, but here each booking's result is reported as it arrives

export type BulkAct = "confirm" | "cancel" | "charge" | "link" | "tag";

/** Whether the session may do it to any booking. Mails contain amounts and the link that confirms a stay. */
export function mayActOnMany(act: BulkAct, session: Session): boolean {
  if (act === "cancel") return holds(session, "bookings.cancel");
  const isMail = act === "charge" || act === "link";
  return holds(session, "bookings.edit") && (!isMail || holds(session, "money.view"));
}

const linked = ["hold", "confirmed", "checked_in"];
const byStatus = "a situação não permite";

/** Why an act leaves a booking out, as far as its row tells; null if it does not. The server has the last word. */
export function leftOut(act: BulkAct, row: BookingRow, session: Session, now: Date): string | null {
  if (act === "tag") return null;
  if (act === "confirm" || act === "cancel") return possibleActs(row, session, now).includes(act) ? null : byStatus;
  if (row.type !== "guest") return "não é de hóspede";
  const status = statusNow(row, now);
  if (!linked.includes(status) && !(act === "charge" && status === "checked_out")) return byStatus;
  if (act === "charge" && row.collected_by === "channel") return "quem recebe é o canal";
  if (act === "charge" && (row.guest_balance_cents ?? 0) <= 0) return "não falta pagar nada";
  return row.holder.email === null ? "o hóspede não tem e-mail" : null;
}

export interface BulkInput extends CancellationInput {
  tags: readonly string[];
}

export interface Told {
  booking: BookingRow;
  sentence: string;
}

/** What a booking's tags were, and its version since they changed. */
export interface Tagged {
  code: string;
  before: readonly string[];
  version: number;
}

export interface BulkResult {
  done: number;
  /** Unchanged, each with the reason. */
  refused: readonly Told[];
  /** No answer came: the server may have acted. */
  unanswered: readonly Told[];
  /** Done, but the mail waits. */
  waiting: readonly Told[];
  tagged: readonly Tagged[];
}

/**
 * Runs an act on one booking after the other, each separately: a refusal does not stop the others. Reports the count
 * after each. A session that has ended stops it, because all would fail.
 */
export async function runInTurn(
  act: BulkAct,
  rows: readonly BookingRow[],
  input: BulkInput,
  onStep: (through: number) => void,
): Promise<BulkResult> {
  const refused: Told[] = [];
  const unanswered: Told[] = [];
  const waiting: Told[] = [];
  const tagged: Tagged[] = [];
  for (const [index, booking] of rows.entries()) {
    try {
      const { refusal, waits, tagged: changed } = await acts[act](booking, input);
      if (refusal) refused.push({ booking, sentence: refusal });
      if (waits) waiting.push({ booking, sentence: waits });
      if (changed) tagged.push(changed);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      (error.code === "Network" ? unanswered : refused).push({ booking, sentence: sentencesOf(error).join(" ") });
      if (error.status === 401) {
        refused.push(...rows.slice(index + 1).map((row) => ({ booking: row, sentence: error.message })));
        break;
      }
    }
    onStep(index + 1);
  }
  return { done: rows.length - refused.length - unanswered.length, refused, unanswered, waiting, tagged };
}

interface Done {
  refusal?: string;
  waits?: string | null;
  tagged?: Tagged;
}

const quiet = [403, 404, 409, 422, 500, 503, 0];
const tooMany = `A reserva já tem etiquetas demais: são no máximo ${mostTags}.`;

const acts: Record<BulkAct, (booking: BookingRow, input: BulkInput) => Promise<Done>> = {
  async confirm({ code }) {
    await call("POST /api/bookings/:code/confirmation", { params: { code } }, { quiet });
    return {};
  },
  async cancel({ code }, { reason, cancelled_by, tell_reason }) {
    const body = { reason, ...(cancelled_by && { cancelled_by }), ...(tell_reason && { tell_reason }) };
    await call("POST /api/bookings/:code/cancellation", { params: { code }, body }, { quiet });
    return {};
  },
  charge: ({ code }) => mail(code, "payment"),
  link: ({ code }) => mail(code, "link"),
  async tag({ code, tags: before, version }, { tags: added }) {
    const tags = [...new Set([...before, ...added])];
    if (tags.length === before.length) return {};
    if (tags.length > mostTags) return { refusal: tooMany };
    const saved = await setTags(code, tags, version);
    return { tagged: { code, before, version: saved } };
  },
};

async function mail(code: string, about: "payment" | "link"): Promise<Done> {
  const options = { quiet, idempotencyKey: newKey() };
  const { reason } = await call("POST /api/bookings/:code/guest-mails", { params: { code }, body: { about } }, options);
  return { waits: reason };
}

async function setTags(code: string, tags: readonly string[], version: number): Promise<number> {
  const body = { tags: [...tags], version };
  return (await call("PUT /api/bookings/:code", { params: { code }, body }, { quiet })).version;
}

/** Gives bookings their former tags. Returns the codes of those that somebody has changed since, or without an answer. */
export async function untag(tagged: readonly Tagged[]): Promise<string[]> {
  const left: string[] = [];
  for (const { code, before, version } of tagged) {
    await setTags(code, before, version).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      left.push(code);
    });
  }
  return left;
}
