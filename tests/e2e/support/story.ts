import { test as base, expect, type Page } from "@playwright/test";

export const password = "senha-de-teste";

/** People of the demonstration. */
export const people = {
  admin: "admin@estadia.test",
  ana: "ana@marazul.test",
  rui: "rui@marazul.test",
  lia: "lia@marazul.test",
  bia: "bia@serra.test",
  leo: "leo@estadia.test",
} as const;
export type Person = keyof typeof people;

// Chromium writes a line for every refused request; which refusals are right is the story's to say.
const refusedRequest = /^Failed to load resource: the server responded with a status of 4\d\d/;

interface Story {
  /** Signs the browser in without the form. */
  signIn(person: Person): Promise<void>;
  /** Lines on the console that this story expects. */
  expectedNoise: RegExp[];
}

/** A story in the real program; any error on the console or in the page fails it. */
export const test = base.extend<Story>({
  expectedNoise: [[], { option: true }],
  page: async ({ page, expectedNoise }, use) => {
    const noise: string[] = [];
    listen(page, noise);
    page.context().on("page", (another) => listen(another, noise));
    await use(page);
    expect(noise.filter((line) => !expectedNoise.some((expected) => expected.test(line)))).toEqual([]);
  },
  signIn: async ({ context, baseURL }, use) => {
    await use(async (person) => {
      const { request } = context;
      await request.get(`${baseURL}/csrf-cookie`);
      const cookies = await context.cookies(baseURL);
      const token = cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
      const answer = await request.post(`${baseURL}/api/auth/login`, {
        data: { email: people[person], password },
        headers: { "X-XSRF-TOKEN": token },
      });
      expect(answer.status()).toBe(204);
    });
  },
});

function listen(page: Page, noise: string[]): void {
  page.on("console", (message) => {
    if (message.type() === "error" && !refusedRequest.test(message.text())) noise.push(message.text());
  });
  page.on("pageerror", (error) => noise.push(String(error)));
}

export { expect };
