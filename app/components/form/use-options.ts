import { fold } from "#domain/search-words";
import type { Option } from "~/components/form/option";
import { ApiError } from "~/lib/api-error";
import { useAsking } from "~/lib/asking";

export interface OptionSource {
  options?: readonly Option[] | undefined;
  /** Asks elsewhere. A search that fails is told by the one who asks; here it finds nothing. */
  search?: ((text: string, signal: AbortSignal) => Promise<readonly Option[]>) | undefined;
}

const most = 100;

/** The options that fit what is typed. */
export function useOptions(
  query: string,
  { options, search }: OptionSource,
): { found: readonly Option[]; busy: boolean } {
  const question = search && query.trim() !== "" ? query : null;
  const asked = useAsking(question, async (text, signal) => search?.(text, signal).catch(nothingBut) ?? [], {
    typed: true,
  });
  if (!search) {
    const wanted = fold(query.trim());
    const begins = ({ label }: Option) => fold(label).startsWith(wanted);
    const fitting = (options ?? []).filter(({ label }) => fold(label).includes(wanted));
    // what begins so is more often meant than what merely holds it
    const ordered = [...fitting.filter(begins), ...fitting.filter((option) => !begins(option))];
    return { found: ordered.slice(0, most), busy: false };
  }
  // until the next answer comes what still fits stays: a list that comes and goes with each letter cannot be read
  const kept = asked.before?.answer.filter(({ label }) => fold(label).includes(fold(query.trim())));
  return { found: asked.answer ?? kept ?? [], busy: asked.state === "asking" };
}

function nothingBut(error: unknown): [] {
  if (error instanceof ApiError) throw error;
  return [];
}
