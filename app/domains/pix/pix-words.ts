import { pixKindWords } from "#contract/money/pix-words";
import type { PixKeyKind } from "#domain/pix-keys";

/** The kind of a Pix key as displayed. */
export function pixKindInWords(name: string, texts: readonly string[]): string | undefined {
  return name === "pix_kind" ? pixKindWords[texts[0] as PixKeyKind] : undefined;
}
