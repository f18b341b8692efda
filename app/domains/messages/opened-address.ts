/** The query parameter of the open message on a screen that lists several. */
export const openedName = "mensagem";

/** Whether two addresses list the same, regardless of the open message. */
export function listsTheSame(one: URL, other: URL): boolean {
  const [before, after] = [one, other].map(({ pathname, searchParams }) => {
    const rest = new URLSearchParams(searchParams);
    rest.delete(openedName);
    return `${pathname}?${rest}`;
  });
  return before === after;
}
