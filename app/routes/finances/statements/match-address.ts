import { href } from "react-router";

/** The filters of the open lines in the address. */
export interface AskedLines {
  extrato: string | null;
  conta: string | null;
  sentido: "in" | "out" | null;
}

const isId = (text: string | null) => text !== null && /^[0-9a-f-]{36}$/i.test(text);

/** Reads the address of the page; ignores invalid ids. */
export function askedOf(search: URLSearchParams): AskedLines {
  const [extrato, conta, sentido] = ["extrato", "conta", "sentido"].map((name) => search.get(name)) as [
    string | null,
    string | null,
    string | null,
  ];
  return {
    extrato: isId(extrato) ? extrato : null,
    conta: isId(conta) ? conta : null,
    sentido: sentido === "in" || sentido === "out" ? sentido : null,
  };
}

/** The address of the page for other lines. */
export function matchHref(asked: AskedLines): string {
  const said = Object.entries(asked).filter((pair): pair is [string, string] => pair[1] !== null);
  const query = new URLSearchParams(said).toString();
  return `${href("/financeiro/extratos/conferir")}${query && `?${query}`}`;
}
