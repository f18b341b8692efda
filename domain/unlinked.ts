/**
 * A typed name in which mail programs detect no link: a space follows every dot, colon or at sign that could be part of
 * an address (`golpe.com`, `https://golpe.com`, `ana@golpe.com`, `10.0.0.1`). Includes the other dots that browsers
 * accept in domains (UTS 46). All other text is unchanged.
 */
export function unlinked(name: string): string {
  return name.replace(/([.\u3002\uff0e\uff61\u2024:@\uff20])(?=\S)/gu, "$1 ");
}
