const collator = new Intl.Collator("pt-BR");

/** Puts names in the order of a Portuguese dictionary: "Água" before "Berço", whatever the database's collation. */
export const compareNames = (a: string, b: string): number => collator.compare(a, b);
