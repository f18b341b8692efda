import { useEffect, useState } from "react";
import { fold } from "#domain/search-words";
import type { Option } from "~/components/form/option";

export interface OptionSource {
  options?: readonly Option[] | undefined;
  /** Asks elsewhere, after 200 ms of rest; an answer that comes too late is dropped. Keep it the same between renders. */
  search?: ((text: string, signal: AbortSignal) => Promise<readonly Option[]>) | undefined;
}

const most = 100;

/** The options that fit what is typed. */
export function useOptions(
  query: string,
  { options, search }: OptionSource,
): { found: readonly Option[]; busy: boolean } {
  const [answer, setAnswer] = useState<{ query: string; found: readonly Option[] }>({ query: "", found: [] });
  useEffect(() => {
    if (!search || query.trim() === "") return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      // a search that fails is told by the one who asks; here it finds nothing
      const found = await search(query, stop.signal).catch(() => []);
      if (!stop.signal.aborted) setAnswer({ query, found });
    }, 200);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [query, search]);

  if (!search) {
    const wanted = fold(query.trim());
    const begins = ({ label }: Option) => fold(label).startsWith(wanted);
    const fitting = (options ?? []).filter(({ label }) => fold(label).includes(wanted));
    // what begins so is more often meant than what merely holds it
    const ordered = [...fitting.filter(begins), ...fitting.filter((option) => !begins(option))];
    return { found: ordered.slice(0, most), busy: false };
  }
  const asking = query.trim() !== "";
  return { found: asking ? answer.found : [], busy: asking && answer.query !== query };
}
