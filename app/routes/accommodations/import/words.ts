import { plural } from "~/lib/format";

/** A number of accommodations in words. */
export const accommodationsIn = (count: number): string =>
  plural(count, { none: "Nenhuma acomodação", one: "acomodação", many: "acomodações" });

/** A number of rows in words. */
export const rowsIn = (count: number): string => plural(count, { none: "Nenhuma linha", one: "linha", many: "linhas" });
