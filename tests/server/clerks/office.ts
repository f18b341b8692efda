import { addDays } from "#domain/stay-dates";

/** A booking as last seen by a clerk: it may have changed since. */
export interface Known {
  code: string;
  version: number;
  status: string;
  accommodation_id: string;
  check_in: string;
  check_out: string;
}

const most = 400;

/** The shared knowledge of a company's clerks, and the amounts that they were told went in and out. */
export class Office {
  readonly bookings: Known[] = [];
  readonly blocks: { id: string; version: number }[] = [];
  /** Codes of split and swapped bookings, latest last. */
  readonly moved: Record<"split" | "swap", string[]> = { split: [], swap: [] };
  till_cents = 0;

  constructor(
    readonly accommodations: readonly string[],
    /** The accommodation's civil date. */
    readonly today: string,
    /** Part of every name of this company; `foreign` is the other company's. */
    readonly mark: string,
    readonly foreign: string,
    /** A booking and an accommodation of the other company. */
    readonly theirs: { code: string; accommodation_id: string },
  ) {}

  /** Stores the bookings in an answer, keeping only the latest. */
  // biome-ignore lint/suspicious/noExplicitAny: any answer of the API
  remember(body: any): void {
    for (const found of [body, body.first, body.rest, body.booking, body.other, ...(body.data ?? [])]) {
      if (typeof found?.code !== "string" || typeof found.version !== "number") continue;
      const { code, version, status, accommodation_id, check_in, check_out } = found;
      const at = this.bookings.findIndex((each) => each.code === code);
      if (at >= 0) this.bookings.splice(at, 1);
      this.bookings.push({ code, version, status, accommodation_id, check_in, check_out });
      if (this.bookings.length > most) this.bookings.shift();
    }
  }

  /** Forgets a booking that was not found, such as one created by an undone split. */
  forget(path: string): void {
    const at = this.bookings.findIndex(({ code }) => path.startsWith(`/api/bookings/${code}`));
    if (at >= 0) this.bookings.splice(at, 1);
  }

  /** Nights around today, few enough that clerks compete for them. */
  nights(below: (count: number) => number): { check_in: string; check_out: string } {
    const check_in = addDays(this.today, below(34) - 4);
    return { check_in, check_out: addDays(check_in, 1 + below(6)) };
  }
}
