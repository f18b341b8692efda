import { describe, expect, test } from "vitest";
import { messageLanguages } from "#domain/messages/message-rules";
import { guestMailKinds } from "#domain/notification-mails";
import { factWords, guestMailWords } from "#server/messages/notifications/guest-mail-words";
import { helena, mailHouse } from "#tests/server/messages/notifications/mail-house";

const at = mailHouse();
const plain = (text: string) => text.replaceAll("\u00a0", " ");
const textTo = () => plain(at.to(helena).at(-1)!.text("text/plain"));
const speaks = ({ code, token }: { code: string; token: string }, language: string) =>
  at.app().anonymous().send("PUT", `/api/public/bookings/${code}/${token}/language`, { body: { language } });

describe("a guest with another language", () => {
  test("gets the service's texts, facts, layout and calendar in that language", async () => {
    const { code, token } = await at.held();
    await speaks({ code, token }, "en");
    await at.post(`/api/bookings/${code}/confirmation`);
    await at.work();
    const [mail] = at.to(helena);
    expect(mail!.headers.subject).toBe(`Your booking ${code} is confirmed`);
    expect(textTo()).toMatch(/^Hello, Helena Prates\./);
    expect(textTo()).toContain("from 1 Dec 2026 to 4 Dec 2026 is confirmed.");
    expect(textTo()).toContain("Arrival: 1 Dec 2026, from ");
    expect(textTo()).toContain("Total: R$ 900.00");
    expect(textTo()).toContain("Open your booking page:");
    expect(mail!.text("text/html")).toContain('<html lang="en">');
    const calendar = mail!.parts.find(({ type }) => type === "text/calendar");
    expect(calendar!.bytes.toString()).toContain("SUMMARY:Stay: Chalé Araucária");
  });

  test("gets the company's own texts unchanged, with their dates", async () => {
    const { code, token } = await at.held();
    await speaks({ code, token }, "es");
    const mine = { subject: "Tudo certo, {{codigo}}", paragraph: "Esperamos você em {{entrada}}." };
    await at.save("/api/notification-mails/booking_confirmed", mine);
    await at.post(`/api/bookings/${code}/confirmation`);
    await at.work();
    await at.save("/api/notification-mails/booking_confirmed", { subject: null, paragraph: null });
    expect(at.to(helena).at(-1)!.headers.subject).toBe(`Tudo certo, ${code}`);
    expect(textTo()).toContain("Esperamos você em 01/12/2026.");
    expect(textTo()).toContain("Llegada: 01/12/2026, desde las ");
  });
});

test("every kind of mail and every fact has its own text in each language, with the same variables", () => {
  const variables = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(([name]) => name).sort();
  for (const kind of guestMailKinds) {
    const [pt, ...others] = messageLanguages.map((language) => guestMailWords(kind, language));
    for (const said of others) {
      expect([said.subject, said.paragraph]).not.toEqual([pt!.subject, pt!.paragraph]);
      expect(variables(said.paragraph), kind).toEqual(variables(pt!.paragraph));
      expect(variables(said.subject), kind).toEqual(variables(pt!.subject));
    }
  }
  const keys = messageLanguages.map((language) => Object.keys(factWords[language]).sort());
  for (const each of keys) expect(each).toEqual(keys[0]);
});
