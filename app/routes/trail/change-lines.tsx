import type { TrailChange } from "#contract/trail";
import { sidesOf } from "~/routes/trail/trail-words";

const atOnce = 3;

/** What a row changed, field by field: before and after. Beyond the first three it is told on request. */
export function ChangeLines({ changes, timeZone }: { changes: readonly TrailChange[]; timeZone: string }) {
  if (changes.length === 0) return null;
  const more = changes.slice(atOnce);
  return (
    <div className="grid gap-0.5 py-1.5 text-sm">
      <Lines changes={changes.slice(0, atOnce)} timeZone={timeZone} />
      {more.length > 0 && (
        <details className="relative">
          <summary className="w-fit cursor-pointer rounded-1 py-1 text-primary max-lg:py-2.5">
            {more.length === 1 ? "Mais 1 campo" : `Mais ${more.length} campos`}
          </summary>
          <Lines changes={more} timeZone={timeZone} />
        </details>
      )}
    </div>
  );
}

function Lines({ changes, timeZone }: { changes: readonly TrailChange[]; timeZone: string }) {
  return (
    <dl className="grid gap-0.5">
      {changes.map((change, index) => {
        const { before, after } = sidesOf(change, timeZone);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a row never change places
          <div key={index} className="wrap-anywhere">
            <dt className="inline text-muted first-letter:uppercase">{change.label}: </dt>
            <dd className="inline">
              {before !== null && (
                <>
                  <span className="sr-only">antes </span>
                  <del className="text-muted decoration-subtle">{before}</del>
                  {after === null && <span className="text-muted"> (retirado)</span>}
                </>
              )}
              {after !== null && (
                <>
                  {before !== null && <span aria-hidden="true"> → </span>}
                  {before !== null && <span className="sr-only">, agora </span>}
                  <ins className="no-underline">{after}</ins>
                </>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
