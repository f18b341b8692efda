import { invalid, type Problem } from "#server/http/problem";

/** The refusal of a file whose processing took too long or too much memory. */
export function damagedFile(): Problem {
  return invalid(
    "file",
    "O arquivo é grande demais ou está danificado. Confira se ele abre no seu computador, salve-o de novo e envie outra vez.",
  );
}

/** The refusal of a text of the company, such as a contract, that took too long. */
export function unreadableText(): Problem {
  return invalid(
    "body",
    "O texto é complicado demais para ser lido a tempo. Divida os parágrafos longos e tire sinais repetidos, como muitos asteriscos ou colchetes seguidos.",
  );
}
