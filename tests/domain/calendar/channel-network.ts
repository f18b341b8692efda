import { type CalendarState, nextNights, type ToldNight } from "#domain/calendar/echo";
import type { EventKind, Sender } from "#domain/calendar/events";
import { runsOf } from "#domain/calendar/imported-nights";
import { addDays, eachNight } from "#domain/stay-dates";

// A model of one accommodation: our own bookings, several channels that sell it, and who reads whom. Only the decision
// what a feed changes is the program's; what is read and written around it follows server/bookings/channels.

export interface ChannelKind {
  sender: Sender;
  /** How the channel writes a sale: with a name or code, or like any closure. */
  namesSales: boolean;
  closure: string;
}

export const kinds = {
  airbnb: { sender: "airbnb", namesSales: true, closure: "Airbnb (Not available)" },
  vrbo: { sender: "vrbo", namesSales: true, closure: "Blocked" },
  booking: { sender: "booking_com", namesSales: false, closure: "CLOSED - Not available" },
  portal: { sender: "unknown", namesSales: false, closure: "Reservado" },
} as const satisfies Record<string, ChannelKind>;

interface Event {
  uid: string;
  kind: EventKind;
  text: string;
  code: string | null;
  check_in: string;
  check_out: string;
}

/** Nights that somebody has booked. */
export interface Stay {
  id: string;
  nights: string[];
}

interface Copy {
  from: string;
  nights: string[];
}

export interface Channel extends ChannelKind {
  id: string;
  /** Whether it reads our calendar. */
  readsUs: boolean;
  /** The channels whose calendars it reads. */
  reads: string[];
  sales: Stay[];
  copies: Copy[];
  /** Its calendar as others get it, with the sales that it contains. */
  shown: { events: Event[]; sales: Stay[]; at: number };
  /** The sales in the feed that we have read last. */
  known: Stay[];
  /** How many of its feeds we have read. */
  readings: number;
}

type Import = Pick<CalendarState, "own" | "echoes" | "events" | "held" | "readings"> & { blocks: string[] };

const hour = 3_600_000;

export class Network {
  readonly bookings: Stay[] = [];
  readonly channels: Channel[];
  now = Date.parse("2026-11-20T12:00:00Z");
  private readonly imports = new Map<string, Import>();
  private readonly told = new Map<string, Omit<ToldNight, "direct">>();

  constructor(channels: readonly Pick<Channel, "id" | "readsUs" | "reads" | keyof ChannelKind>[]) {
    const empty = { sales: [], copies: [], known: [], readings: 0 };
    this.channels = channels.map((each) => ({
      ...each,
      ...structuredClone(empty),
      shown: { events: [], sales: [], at: 0 },
    }));
    for (const { id } of channels) {
      this.imports.set(id, { own: [], blocks: [], echoes: [], events: [], held: null, readings: [] });
    }
  }

  get today(): string {
    return new Date(this.now).toISOString().slice(0, 10);
  }

  pass(hours: number): void {
    this.now += hours * hour;
  }

  /** The nights that cannot be booked with us. */
  closedHere(): Set<string> {
    const imported = [...this.imports.values()].flatMap(({ own, echoes }) => [...own, ...echoes]);
    return new Set([...this.bookings.flatMap(({ nights }) => nights), ...imported]);
  }

  /** What a channel reads from us: each night with the calendar that closed it, null for our own booking. */
  published(reader: Channel): Map<string, string | null> {
    const origins = new Map<string, string | null>();
    for (const [id, { own }] of this.imports) if (id !== reader.id) for (const night of own) origins.set(night, id);
    for (const night of this.bookings.flatMap(({ nights }) => nights)) origins.set(night, null);
    return origins;
  }

  readsUs(channel: Channel): void {
    const origins = this.published(channel);
    this.noteTold(channel.id, origins);
    const copies = runsOf(origins.keys()).map((run) => ({
      from: "us",
      nights: [...eachNight(run.check_in, run.check_out)],
    }));
    channel.copies = [...channel.copies.filter(({ from }) => from !== "us"), ...copies];
  }

  reads(channel: Channel, other: Channel): void {
    const copies = other.shown.events.map(({ check_in, check_out }) => ({
      from: other.id,
      nights: [...eachNight(check_in, check_out)],
    }));
    channel.copies = [...channel.copies.filter(({ from }) => from !== other.id), ...copies];
  }

  takenAt(channel: Channel): Set<string> {
    return new Set([...channel.sales, ...channel.copies].flatMap(({ nights }) => nights));
  }

  /** The channel's public calendar follows what it has sold and read. */
  shows(channel: Channel): void {
    const { sales, copies, namesSales, closure, sender } = channel;
    const sold = sales.map((stay) => eventOf(stay, sender, namesSales ? nameOf(stay, sender) : closure));
    const taken = new Set(sales.flatMap(({ nights }) => nights));
    const repeated = copies.flatMap((copy) => {
      const runs = runsOf(copy.nights.filter((night) => !taken.has(night)));
      return runs.map((run) => eventOf({ id: `${copy.from} ${run.check_in}`, nights: [], ...run }, sender, closure));
    });
    channel.shown = { events: [...sold, ...repeated], sales: structuredClone(sales), at: this.now };
  }

  /** We read the channel's public calendar: requested before the given hours, applied now. */
  weRead(channel: Channel, hoursAgo = 0): void {
    const before = this.imports.get(channel.id)!;
    const now = new Date(this.now);
    const elsewhere = new Set(this.bookings.flatMap(({ nights }) => nights));
    for (const [id, { own }] of this.imports) if (id !== channel.id) for (const night of own) elsewhere.add(night);
    const { events, sales } = channel.shown;
    // what was requested earlier cannot have a calendar that was written later
    const said_at = new Date(Math.max(this.now - hoursAgo * hour, channel.shown.at));
    const since = before.own.flatMap((night) => {
      const told = this.told.get(`own ${channel.id} ${night}`);
      return told ? [[night, told.told_at] as const] : [];
    });
    const state: CalendarState = {
      ...before,
      since: new Map(since),
      others_read_since: this.readSince(channel),
      closing: before.echoes.filter((night) => !elsewhere.has(night)),
      told: [...this.told].flatMap(([key, told]) => {
        const direct = key.startsWith(`${channel.id} `);
        const isOwn = key.startsWith(`own ${channel.id} `) && !(told.sale && told.untold_at !== null);
        return isOwn ? [] : { ...told, direct };
      }),
    };
    const feed = { import_id: channel.id, sender: channel.sender, events };
    const at = { today: this.today, now, said_at };
    const { own, blocks, echoes, held } = nextNights(state, feed, at);
    const labels = [...events, ...before.events.filter((event) => isHeld(event, held?.nights ?? []))];
    this.imports.set(channel.id, { own, blocks, echoes, held, events: labels, readings: [...before.readings, now] });
    this.noteTold(`own ${channel.id}`, new Map(own.map((night) => [night, channel.id])));
    channel.known = structuredClone(sales);
    channel.readings += 1;
  }

  /**
   * Reads a calendar with sales that we do not know yet. A sale that others have copied and that ended before we read
   * it leaves copies without an original; nobody can tell them from a block.
   */
  weReadOnce(channel: Channel): void {
    const isKnown = ({ id }: Stay) => channel.known.some((known) => known.id === id);
    if (!channel.shown.sales.every(isKnown)) this.weRead(channel);
  }

  private readSince({ id }: Channel): Date | null {
    const others = [...this.imports].filter(([other]) => other !== id);
    const last = others.map(([, { readings }]) => readings.at(-1)?.getTime() ?? 0);
    return last.length === 0 ? null : new Date(Math.min(...last));
  }

  private noteTold(reader: string, nights: ReadonlyMap<string, string | null>): void {
    const now = new Date(this.now);
    for (const [night, import_id] of nights) {
      const sale = import_id === null || !this.imports.get(import_id)!.blocks.includes(night);
      const told = this.told.get(`${reader} ${night}`);
      if (told && told.untold_at === null && told.import_id === import_id && told.sale === sale) continue;
      this.told.set(`${reader} ${night}`, { night, import_id, sale, told_at: now, untold_at: null });
    }
    for (const [key, told] of this.told) {
      const isOurs = key === `${reader} ${told.night}`;
      if (isOurs && told.untold_at === null && !nights.has(told.night)) this.told.set(key, { ...told, untold_at: now });
    }
  }
}

function isHeld({ check_in, check_out }: Event, held: readonly string[]): boolean {
  return held.some((night) => night >= check_in && night < check_out);
}

const nameOf = ({ id }: Stay, sender: Sender) => (sender === "airbnb" ? "Reserved" : `Reserved - Ana ${id}`);

function eventOf(stay: Stay & { check_in?: string; check_out?: string }, sender: Sender, text: string): Event {
  const check_in = stay.check_in ?? stay.nights[0]!;
  const check_out = stay.check_out ?? addDays(stay.nights.at(-1)!, 1);
  const isReserved = text.startsWith("Reserv") && sender !== "booking_com";
  const code = sender === "airbnb" && text === "Reserved" ? `HM${stay.id.padStart(8, "0")}` : null;
  return { uid: stay.id, kind: isReserved ? "reserved" : "block", text, code, check_in, check_out };
}
