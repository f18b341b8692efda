import type { ServiceFigures } from "#contract/admin-dashboard";
import { cx } from "~/components/ui/cx";
import { formatMonth } from "~/lib/format";

const tallest = 88; // px, of the larger side
const low = 40; // px, of the smaller side

/** New companies above the line and lost ones below it, with numbers; the current month is pink. */
export function MonthsChart({ months }: Pick<ServiceFigures, "months">) {
  const came = Math.max(1, ...months.map((each) => each.came));
  const lost = Math.max(1, ...months.map((each) => each.lost));
  return (
    <figure>
      <div aria-hidden="true" className="grid auto-cols-fr grid-flow-col">
        {months.map((each, place) => {
          const current = place === months.length - 1;
          return (
            <div key={each.month} className="num min-w-0 text-center text-xs">
              <div
                className="flex flex-col justify-end border-b border-line-strong px-0.5 sm:px-1.5"
                style={{ height: tallest + 22 }}
              >
                <b className="font-semibold">{each.came > 0 && each.came}</b>
                <i
                  className={cx("block rounded-t-[2px]", current ? "bg-accent" : "bg-(--bar)")}
                  style={{ height: (each.came / came) * tallest }}
                />
              </div>
              <div className="px-0.5 sm:px-1.5" style={{ height: low + 20 }}>
                <i
                  className={cx("block rounded-b-[2px]", current ? "bg-accent-soft" : "bg-line-strong")}
                  style={{ height: (each.lost / lost) * low }}
                />
                <span className="text-muted">{each.lost > 0 && each.lost}</span>
              </div>
              <span className={cx("truncate", current ? "font-semibold text-on-accent-soft" : "text-muted")}>
                {formatMonth(each.month).slice(0, 3)}
              </span>
            </div>
          );
        })}
      </div>
      <div className="sr-only">
        <table>
          <caption>Empresas novas e perdidas por mês</caption>
          <thead>
            <tr>
              <th scope="col">Mês</th>
              <th scope="col">Novas</th>
              <th scope="col">Perdidas</th>
            </tr>
          </thead>
          <tbody>
            {months.map((each) => (
              <tr key={each.month}>
                <th scope="row">{formatMonth(each.month)}</th>
                <td>{each.came}</td>
                <td>{each.lost}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
