/** How many extra guests a night's reason names; 0 without any. Only a reason with a sum was written by `nightRate`. */
export function extraGuestsOf(reason: string): number {
  const [, count] = (/: R\$\s/.test(reason) && /\((\d+) hóspedes? extras?\)$/.exec(reason)) || [];
  return Number(count ?? 0);
}
