import { type APIRequestContext, test as base, expect, type Page } from "@playwright/test";
import { type Desk, logIn, openDesk, type Person } from "#tests/e2e/support/desk";
import { tellLostPresses } from "#tests/e2e/support/lost-presses";

// Chromium logs every refused request; the story decides which refusals are expected.
const refusedRequest = /^Failed to load resource: the server responded with a status of 4\d\d/;

interface Story {
  /** Signs the browser in without the form. */
  signIn(person: Person): Promise<void>;
  /** A user's API client, in a separate session. */
  desk(person: Person, tenant?: string): Promise<Desk>;
  /** Console lines that this story expects. */
  expectedNoise: RegExp[];
}

/** A story in the real program; any error on the console or in the page, and any lost press, fails it. */
export const test = base.extend<Story>({
  expectedNoise: [[], { option: true }],
  page: async ({ page, expectedNoise }, use) => {
    const noise: string[] = [];
    await page.context().addInitScript(tellLostPresses);
    listen(page, noise);
    page.context().on("page", (another) => listen(another, noise));
    await use(page);
    expect(noise.filter((line) => !expectedNoise.some((expected) => expected.test(line)))).toEqual([]);
  },
  signIn: async ({ context }, use) => {
    await use((person) => logIn(context.request, person));
  },
  desk: async ({ playwright, baseURL }, use) => {
    const opened: APIRequestContext[] = [];
    await use(async (person, tenant) => {
      const request = await playwright.request.newContext(baseURL ? { baseURL } : {});
      opened.push(request);
      return openDesk(request, person, tenant);
    });
    await Promise.all(opened.map((request) => request.dispose()));
  },
});

function listen(page: Page, noise: string[]): void {
  page.on("console", (message) => {
    if (message.type() === "error" && !refusedRequest.test(message.text())) noise.push(message.text());
  });
  page.on("pageerror", (error) => noise.push(String(error)));
}

export { expect };
