import { invalid, type Problem } from "#server/http/problem";

/** What a cell of a spreadsheet holds at most. */
export const cellCharacters = 32_767;

/** The refusal of a cell that no spreadsheet program could have written. */
export function longCell(): Problem {
  return spoiledFile(
    `Uma célula desta planilha tem mais de ${cellCharacters.toLocaleString("pt-BR")} caracteres. Encurte o texto e envie de novo.`,
  );
}

/** A file that cannot be read as a spreadsheet: 422 with what to do about it. */
export function spoiledFile(sentence: string): Problem {
  return invalid("file", sentence);
}
