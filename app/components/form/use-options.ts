import { fold } from "#domain/search-words";
import type { Option } from "~/components/form/option";
import { fitOf } from "~/components/ui/text-fit";
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
    const fitting = (options ?? []).flatMap((option) => {
      const fit = fitOf(wanted, [option.label, `${option.label} ${option.detail ?? ""}`]);
      return fit === null ? [] : { option, fit };
    });
    const ordered = fitting.sort((one, other) => one.fit - other.fit).map(({ option }) => option);
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
