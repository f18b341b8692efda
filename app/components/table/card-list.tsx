import { isValidElement, type MouseEvent, type ReactElement, type ReactNode } from "react";
import { Link } from "react-router";
import { Checkbox } from "~/components/form/checkbox";
import { cx } from "~/components/ui/cx";
import { swallowLift, useRestingFinger } from "~/components/ui/use-resting-finger";

/** A row as a card: the usual lines, or an element. */
export type CardOf<Row> = (row: Row) => CardLinesProps | ReactElement;

/** Cards that can be selected, for bulk actions. */
export interface CardChoice<Row> {
  /** If true, a press on a card selects it; else it opens the card, and a long press starts selecting. */
  choosing: boolean;
  onToggle: (row: Row) => void;
  /** The label of a card's checkbox: "Selecionar K7WM2RXQ, Ana Souza". */
  nameOf: (row: Row) => string;
}

interface CardListProps<Row> {
  caption: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowHref?: ((row: Row) => string) | undefined;
  rowStays?: boolean | undefined;
  rowChosen?: ((row: Row) => boolean) | undefined;
  card: CardOf<Row>;
  /** Beside the link, not in it. */
  cardAction?: ((row: Row) => ReactNode) | undefined;
  choice?: CardChoice<Row> | undefined;
  className?: string;
}

/** The rows of a table on a phone: one card each; the whole card is the link, or the checkbox while selecting. */
export function CardList<Row>(props: CardListProps<Row>) {
  const { caption, rows, rowKey, rowHref, rowStays, rowChosen, cardAction, choice, className } = props;
  const look = "block min-w-0 flex-1 px-4 py-3.5 text-md text-ink";
  const begin = useBeginning(rows, choice);
  const card = (row: Row) => {
    const content = props.card(row);
    return isValidElement(content) ? content : <CardLines {...content} />;
  };
  return (
    <ul
      aria-label={caption}
      className={cx("divide-y divide-line-soft", choice && "select-none [-webkit-touch-callout:none]", className)}
      {...begin}
    >
      {rows.map((row, index) => (
        <li
          key={rowKey(row)}
          data-row={index}
          className={cx(
            "flex items-center break-inside-avoid *:last:not-first:mr-4",
            rowChosen?.(row) && "bg-selected",
          )}
        >
          {choice?.choosing ? (
            // biome-ignore lint/a11y/noLabelWithoutControl: the box inside has its own name
            <label className={cx(look, "flex items-center gap-3 active:bg-hover")}>
              <Checkbox
                accessibleName={choice.nameOf(row)}
                checked={rowChosen?.(row) ?? false}
                onCheckedChange={() => choice.onToggle(row)}
              />
              <span className="min-w-0 flex-1">{card(row)}</span>
            </label>
          ) : rowHref ? (
            <Link
              to={rowHref(row)}
              preventScrollReset={rowStays}
              className={cx(look, "-outline-offset-2 active:bg-hover")}
            >
              {card(row)}
            </Link>
          ) : (
            <div className={look}>{card(row)}</div>
          )}
          {cardAction?.(row)}
        </li>
      ))}
    </ul>
  );
}

/** A long press on a card starts selecting with it. */
function useBeginning<Row>(rows: readonly Row[], choice: CardChoice<Row> | undefined) {
  const ask = (target: Element) => {
    const row = rows[Number(target.closest("[data-row]")?.getAttribute("data-row") ?? -1)];
    if (!choice || choice.choosing || row === undefined) return false;
    choice.onToggle(row);
    return true;
  };
  const finger = useRestingFinger(ask);
  if (!choice) return {};
  return {
    ...finger.press,
    onContextMenu(event: MouseEvent) {
      if (!finger.end() || !ask(event.target as Element)) return;
      event.preventDefault();
      swallowLift();
    },
  };
}

export interface CardLinesProps {
  title: ReactNode;
  /** At the right of the title: the status. */
  state?: ReactNode;
  /** Pairs below: left muted, right aligned to the end; a single value may take two lines, an empty pair takes none. */
  lines?: readonly (readonly [left: ReactNode, right: ReactNode])[];
}

/** The usual content of a card: name and status, then place and dates, then payment and amount. */
export function CardLines({ title, state, lines = [] }: CardLinesProps) {
  return (
    <div className="grid grid-cols-1 gap-1">
      <div className="flex items-start justify-between gap-3">
        <span className="min-w-0 font-semibold wrap-anywhere">{title}</span>
        {state}
      </div>
      {lines
        .filter(([left, right]) => left || right)
        .map(([left, right], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a card never change places
          <div key={index} className="flex items-center justify-between gap-3 text-muted">
            <span className={right === null ? "line-clamp-2 min-w-0" : "min-w-0 truncate"}>{left}</span>
            <span className="num shrink-0">{right}</span>
          </div>
        ))}
    </div>
  );
}
