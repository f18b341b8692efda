// @vitest-environment jsdom
import { getConfig, screen } from "@testing-library/react";
import { startTransition, useCallback } from "react";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { type Dictionary, LanguageProvider, useWords } from "~/routes/guest-page/language";

const later = () => new Promise((resolve) => setTimeout(resolve, 1));

const words: Dictionary<{ hello: string }> = {
  pt: { hello: "Olá" },
  en: () => later().then(() => ({ hello: "Hello" })),
  es: () => later().then(() => Promise.reject(new Error("offline"))),
};

function Greeting() {
  const { hello } = useWords(words);
  const again = useCallback(() => hello, [hello]);
  return <p>{again()}</p>;
}

/** Draws it as the browser does, a few milliseconds at a time: not within an `act`. */
async function expectGreeting(code: "en" | "es", text: string) {
  const errors: unknown[] = [];
  const root = createRoot(document.body.appendChild(document.createElement("div")), {
    onRecoverableError: (error) => errors.push(error),
  });
  await getConfig().asyncWrapper(async () => {
    startTransition(() =>
      root.render(
        <LanguageProvider code={code}>
          <Greeting />
        </LanguageProvider>,
      ),
    );
    await screen.findByText(text);
  });
  expect(errors).toEqual([]);
  root.unmount();
}

test("words that arrive while their part is drawn leave the part's other hooks as they are", () =>
  expectGreeting("en", "Hello"));

test("words that cannot be loaded are shown in Portuguese", () => expectGreeting("es", "Olá"));
