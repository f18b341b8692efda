// biome-ignore-all lint/a11y/useSemanticElements: a table cannot lay bars over its cells: the grid is made of boxes
// biome-ignore-all lint/a11y/useFocusableInteractive: one cell of the grid has the focus and walks (roving tabindex)
import { type CSSProperties, memo } from "react";
import { href } from "react-router";
import { nightsBetween } from "#domain/stay-dates";
import { iconOf } from "~/routes/bookings/calendar/chart/bar-icons";
import { isMovable } from "~/routes/bookings/calendar/chart/stay-plan";
import { type Bar, drawnAs, hasCard, wordsOf } from "~/routes/bookings/calendar/drawn-bars";

export interface BarViewProps {
  bar: Bar;
  /** Column of the arrival from the first day, and number of nights. */
  from: number;
  nights: number;
  /** Its left edge in its stretch, in px. */
  left: number;
  /** px */
  day: number;
  color: "status" | "canal";
  mayOpen: boolean;
  /** px of it that were left of the visible area when scrolling last stopped: icon and name are placed after that. */
  hidden: number;
  /** Free nights after it. */
  after: number;
}

const roomForPayment = 64; // px
const iconRoom = 16; // px
const gap = 4; // px between its parts, as in the style sheet
const roomForPeople = 100; // px
const payment = { unpaid: "no", partial: "half", paid: "yes", overpaid: "yes" } as const;

/** The left edge of a stay's bar: in the middle of the arrival day, so that two stays meet at noon. */
export const leftOf = (from: number, day: number) => (from + 0.5) * day + 1.5;
export const widthOf = (nights: number, day: number) => nights * day - 3;

/**
 * Two elements only, since hundreds are rendered and each frame of scrolling may add more. So its link is a plain one,
 * which the chart opens, and icon and payment mark are backgrounds. As the width shrinks, people are dropped first,
 * then the icon, then the family name.
 */
export const BarView = memo(function BarView(props: BarViewProps) {
  const { bar, from, left, day, color, mayOpen, hidden, nights } = props;
  const { booking, status, lane } = bar;
  const words = wordsOf(bar);
  const movable = isMovable(bar);
  const width = widthOf(nights, day);
  const { name, beside, people, paid, iconFits } = textsOf(props);
  const icon = iconFits ? iconOf(status, color) : null;
  const slid = hidden > gap && !beside;
  const inside = (
    <>
      {slid && <i style={{ width: hidden - gap }} />}
      {status === "conflict" && <b aria-hidden="true">!</b>}
      {name}
      {people && <small>{people}</small>}
      {beside && <em style={{ marginLeft: width - (icon ? iconRoom : 0) }}>{beside}</em>}
    </>
  );
  const look = {
    "data-icon": icon ? true : undefined,
    "data-paid": paid,
    style: icon && slid ? { ...icon, "--icon-x": `${movable ? hidden : gap + hidden}px` } : (icon ?? undefined),
  };
  return (
    <div
      role="gridcell"
      aria-colindex={Math.max(from, 0) + 2} // what began before the first day is announced in the first column
      data-bar={bar.key}
      data-status={drawnAs(status)}
      data-conflict={status === "conflict" || undefined}
      data-channel={color === "canal" && booking ? booking.channel : undefined}
      data-movable={movable || undefined}
      className="chart-bar status-bar"
      style={{
        ...clashLook(bar, day),
        marginLeft: left,
        width,
        ...(lane > 0 && { marginTop: `calc(2px + ${lane} * var(--chart-lane))` }),
      }}
      title={mayOpen && hasCard(bar) ? undefined : words}
    >
      {booking && mayOpen ? (
        <a href={href("/reservas/:code", { code: booking.code })} tabIndex={-1} aria-label={words} {...look}>
          {inside}
        </a>
      ) : (
        <span aria-label={words} role="img" {...look}>
          {inside}
        </span>
      )}
    </div>
  );
});

type Room = Pick<BarViewProps, "bar" | "nights" | "day" | "hidden" | "after">;

/**
 * What a bar says within its visible part. A guest's name that would be cut is written beside it, if the nights after
 * it are free.
 */
function textsOf({ bar: { booking, label }, nights, day, hidden, after }: Room) {
  const seen = widthOf(nights, day) - hidden;
  const people = booking && seen > roomForPeople ? booking.people : null;
  const paid = booking?.payment_state && seen > roomForPayment ? payment[booking.payment_state] : undefined;
  const room = seen - 12 - (paid ? 12 : 0) - (people ? 16 : 0);
  const iconFits = leavesRoomForIcon(label, room);
  const isPerson = booking !== null;
  const name = fittingName(label, room - (iconFits ? iconRoom : 0), isPerson);
  const beside = isPerson && isCut(name, label) ? fittingName(label, after * day - 2 * gap, true) : "";
  return beside === "" || isCut(beside, label)
    ? { name, beside: null, people, paid, iconFits }
    : { name: "", beside, people: null, paid, iconFits: seen > 2 * iconRoom };
}

/** Whether less than the first name is left. */
const isCut = (name: string, label: string) => name !== label && (name.length < 2 || name.endsWith("…"));

/** The number of nights after a bar that its name, written beside it, covers. */
export function nightsBeside(room: Room): number {
  const { beside } = textsOf(room);
  return beside === null ? 0 : Math.ceil((widthOfText(beside) + gap) / room.day);
}

/**
 * The nights of a conflict, in red along the lower edge of its bar; noon is half a day before a night's column ends.
 */
function clashLook({ check_in, clashes }: Bar, day: number) {
  if (!clashes) return {};
  const stops = clashes.map((nights) => {
    const [from, until] = [nightsBetween(check_in, nights.check_in), nightsBetween(check_in, nights.check_out)];
    return `transparent ${from * day}px, var(--error) ${from * day}px ${until * day - 3}px, transparent ${until * day - 3}px`;
  });
  return { "--clash": stops.map((each) => `linear-gradient(90deg, ${each})`).join(", ") } as CSSProperties;
}

/** Widths of characters at this size in px, estimated generously. */
const letters: readonly (readonly [letters: RegExp, width: number])[] = [
  [/[ijlIíì.,' ]/, 3.2],
  [/[tfr-]/, 4.4],
  [/[mwMW]/, 10.4],
  [/[⁰¹²³⁴⁵⁶⁷⁸⁹ⁿ]/, 4.4],
  [/[A-ZÀ-Ý]/, 8],
];
const otherLetter = 6.8;

const widths = new Map<string, number>();

function widthOfLetter(letter: string): number {
  const width = widths.get(letter) ?? letters.find(([kind]) => kind.test(letter))?.[1] ?? otherLetter;
  widths.set(letter, width);
  return width;
}

/** The width of a bar's text in px. */
export function widthOfText(text: string): number {
  return [...text].reduce((sum, each) => sum + widthOfLetter(each), 0);
}

/** Whether the icon is shown: it is dropped if only that makes room for the whole name. */
export function leavesRoomForIcon(label: string, room: number): boolean {
  const whole = widthOfText(label);
  if (whole <= room) return whole <= room - iconRoom;
  return widthOfText(label.split(" ")[0] ?? "") <= room - iconRoom;
}

/** The code of a channel's reservation, which stands for a guest whose name is not known. */
const isCode = (word: string) => /\d|^HM[A-Z]{8}$/.test(word);

/**
 * The part of a name that fits: all of it, the first name and a person's last initial, the first name, its beginning,
 * or nothing. Cut here, so that no bar needs clipping.
 */
export function fittingName(label: string, room: number, isPerson = false): string {
  if (room < otherLetter) return "";
  if (widthOfText(label) <= room) return label;
  let [name = "", ...others] = label.split(" ");
  const withInitial = `${name} ${others.at(-1)?.charAt(0)}.`;
  if (isPerson && others.length > 0 && !isCode(others.at(-1) ?? "") && widthOfText(withInitial) <= room)
    return withInitial;
  if (widthOfText(name) <= room) return name;
  while (name !== "" && widthOfText(`${name}…`) > room) name = name.slice(0, -1);
  return name.length > 1 ? `${name}…` : label.charAt(0);
}
