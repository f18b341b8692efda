/** The message that is open on a screen that lists several, in its address. */
export const openedName = "mensagem";

/** Whether two addresses list the same, whatever message is open. */
export function listsTheSame(one: URL, other: URL): boolean {
  const [before, after] = [one, other].map(({ pathname, searchParams }) => {
    const rest = new URLSearchParams(searchParams);
    rest.delete(openedName);
    return `${pathname}?${rest}`;
  });
  return before === after;
}
