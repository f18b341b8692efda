import { tenantKindWords } from "#contract/tenant-words";
import { pixKindInWords } from "~/domains/pix/pix-words";

/** The display text of a value that somebody else saved meanwhile. */
export function companyWords(name: string, texts: readonly string[]): string | undefined {
  if (name === "kind") return tenantKindWords[texts[0] as keyof typeof tenantKindWords];
  return pixKindInWords(name, texts);
}
