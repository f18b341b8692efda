import { useRef } from "react";

const rest = 500; // ms after which another word begins

/** First letters of what is looked for in a list, as they are typed one after another. */
export function useTypedLetters() {
  const typed = useRef({ text: "", until: 0 });
  const none = () => typed.current.text === "" || performance.now() > typed.current.until;
  /** The next element, round the end, whose text begins with what was typed; accents and capitals do not matter. */
  const find = <E extends Element>(letter: string, all: readonly E[], at: number): E | undefined => {
    const text = none() ? letter : typed.current.text + letter;
    typed.current = { text, until: performance.now() + rest };
    // one letter goes on to the next, more of them stay where they fit
    const from = text.length === 1 ? at + 1 : Math.max(at, 0);
    const begins = (element: E) =>
      (element.textContent ?? "").slice(0, text.length).localeCompare(text, "pt-BR", { sensitivity: "base" }) === 0;
    return [...all.slice(from), ...all.slice(0, from)].find(begins);
  };
  return { none, find };
}
