/**
 * A name that somebody typed, written so that no mail program makes a link of it: a blank after every dot, colon or at
 * sign that could join an address (`golpe.com`, `https://golpe.com`, `ana@golpe.com`, `10.0.0.1`). The dots that
 * browsers read as one in a domain count too (UTS 46). Everything else stays as typed.
 */
export function unlinked(name: string): string {
  return name.replace(/([.\u3002\uff0e\uff61\u2024:@\uff20])(?=\S)/gu, "$1 ");
}
