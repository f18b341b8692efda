import type { ReactNode } from "react";
import type { ContractBlock, ContractSpan } from "#contract/guest/contract-types";
import { cx } from "~/components/ui/cx";

type Row = ContractBlock & { kind: "row" };

/** A contract for reading. The blocks come from the server and contain no HTML. */
export function ContractText({ blocks }: { blocks: readonly ContractBlock[] }) {
  return (
    <div className="flex flex-col gap-3 text-lg leading-relaxed break-words whitespace-pre-line text-ink lg:text-md">
      {grouped(blocks).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no names and never move
        <Part key={index} part={part} />
      ))}
    </div>
  );
}

/** Consecutive rows form one table; each header row starts a new one. */
function grouped(blocks: readonly ContractBlock[]): (ContractBlock | Row[])[] {
  return blocks.reduce<(ContractBlock | Row[])[]>((parts, block) => {
    const last = parts.at(-1);
    if (block.kind !== "row") parts.push(block);
    else if (Array.isArray(last) && block.mark !== "head") last.push(block as Row);
    else parts.push([block as Row]);
    return parts;
  }, []);
}

function Part({ part }: { part: ContractBlock | Row[] }) {
  if (Array.isArray(part)) return <Rows rows={part} />;
  const text = <Spans spans={part.cells[0] ?? []} />;
  const indent = { marginInlineStart: `${Math.max(0, part.level - 1)}rem` };
  switch (part.kind) {
    case "heading":
      return <Heading level={part.level}>{text}</Heading>;
    case "rule":
      return <hr className="my-2 border-line" />;
    case "item":
      return (
        <p className="flex gap-2" style={indent}>
          <span className="num min-w-5 shrink-0 text-end text-muted">{part.mark}</span>
          <span className="min-w-0 flex-1">{text}</span>
        </p>
      );
    default:
      return (
        <p className={cx(part.level > 0 && "border-line border-s-2 ps-3")} style={indent}>
          {text}
        </p>
      );
  }
}

function Heading({ level, children }: { level: number; children: ReactNode }) {
  if (level === 1) return <h2 className="mt-2 text-center font-semibold text-xl lg:text-lg">{children}</h2>;
  if (level === 2) return <h3 className="mt-2 font-semibold">{children}</h3>;
  return <h4 className="font-medium">{children}</h4>;
}

/** If there is no room for more than two columns, a row becomes a list of labelled cells. */
const stacked = {
  head: "@max-md:hidden",
  body: "@max-md:grid @max-md:gap-2",
  row: "@max-md:grid @max-md:gap-1 @max-md:rounded-2 @max-md:border @max-md:border-line @max-md:p-2",
  cell: "@max-md:flex @max-md:gap-2 @max-md:border-0 @max-md:p-0 @max-md:before:w-2/5 @max-md:before:shrink-0 @max-md:before:text-muted @max-md:before:content-[attr(data-label)]",
};
const notStacked = { head: "", body: "", row: "", cell: "" };

function Rows({ rows }: { rows: readonly Row[] }) {
  const [head, ...rest] = rows[0]?.mark === "head" ? rows : [null, ...rows];
  const look = head && head.cells.length > 2 ? stacked : notStacked;
  const labels = head?.cells.map((spans) => spans.map(({ text }) => text).join("")) ?? [];
  const cells = (row: Row, Cell: "th" | "td") =>
    row.cells.map((spans, index) => (
      <Cell
        // biome-ignore lint/suspicious/noArrayIndexKey: cells stand in columns
        key={index}
        data-label={labels[index]}
        className={cx("border border-line px-2 py-1 text-start align-top", look.cell)}
      >
        <span className="min-w-0">
          <Spans spans={spans} />
        </span>
      </Cell>
    ));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached with the keyboard
    <section className="@container overflow-x-auto" tabIndex={0} aria-label="Tabela">
      <table className={cx("w-full border-collapse", look.body)}>
        {head && (
          <thead className={cx("bg-sunken font-medium", look.head)}>
            <tr>{cells(head, "th")}</tr>
          </thead>
        )}
        <tbody className={look.body}>
          {rest.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a text never move
            <tr key={index} className={look.row}>
              {row && cells(row, "td")}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const marks: Record<NonNullable<ContractSpan["mark"]>, string> = {
  filled: "rounded-1 bg-sunken px-0.5",
  empty: "rounded-1 bg-warning-soft px-0.5 font-medium text-on-warning-soft",
  unknown: "rounded-1 bg-error-soft px-0.5 font-medium text-on-error-soft",
};

function Spans({ spans }: { spans: readonly ContractSpan[] }) {
  return spans.map(({ text, bold, italic, struck, href, mark }, index) => {
    const Tag = struck ? "s" : bold ? "strong" : italic ? "em" : "span";
    const run = (
      <Tag
        // biome-ignore lint/suspicious/noArrayIndexKey: runs of letters have no names and never move
        key={index}
        className={cx(bold && "font-semibold", italic && "italic", mark && marks[mark]) || undefined}
      >
        {text}
      </Tag>
    );
    return href === undefined ? (
      run
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <a key={index} className="link" href={href} target="_blank" rel="noreferrer noopener">
        {text}
      </a>
    );
  });
}
