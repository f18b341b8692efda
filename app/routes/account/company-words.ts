import { tenantKindWords } from "#contract/tenant-words";
import { pixKindInWords } from "~/domains/pix/pix-words";

/** What somebody else saved meanwhile, as people read it. */
export function companyWords(name: string, texts: readonly string[]): string | undefined {
  if (name === "kind") return tenantKindWords[texts[0] as keyof typeof tenantKindWords];
  return pixKindInWords(name, texts);
}
