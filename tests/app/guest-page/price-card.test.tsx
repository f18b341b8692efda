// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { priceOf } from "#tests/app/guest-page/stay";
import { fetchWords, LanguageProvider } from "~/routes/guest-page/language";
import { PriceCard } from "~/routes/guest-page/price-card";
import { pageWords } from "~/routes/guest-page/words/page-words";

afterEach(cleanup);

test("names of fees are said to be Portuguese in another language, and only if there are any", async () => {
  await fetchWords(pageWords, "en");
  const show = (charges: { name: string; amount_cents: number }[], code: "pt" | "en") =>
    render(
      <LanguageProvider code={code}>
        <PriceCard price={{ ...priceOf([])!, charges }} security_deposit={null} />
      </LanguageProvider>,
    );
  const fee = { name: "Taxa de limpeza", amount_cents: 20_000 };
  show([fee], "en");
  expect(await screen.findByText(/in Portuguese, as your host wrote them/)).toBeDefined();
  cleanup();
  show([], "en");
  expect(screen.queryByText(/as your host wrote them/)).toBeNull();
  cleanup();
  show([fee], "pt");
  expect(screen.queryByText(/em português, como a hospedagem/)).toBeNull();
});
