const shared =
  "grid grid-cols-12 items-start gap-x-3 gap-y-1.5 max-lg:rounded-2 max-lg:border max-lg:border-line max-lg:p-3";

/** The columns of a line, and of the header above on a desktop. */
export function lineGrid(seesMoney: boolean): string {
  return seesMoney
    ? `${shared} lg:grid-cols-[minmax(0,1fr)_5.5rem_7.5rem_8rem_6rem_6.5rem]`
    : `${shared} lg:grid-cols-[minmax(0,1fr)_5.5rem_7.5rem_6rem_6.5rem]`;
}
