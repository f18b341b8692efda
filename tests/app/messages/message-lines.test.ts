import { expect, test } from "vitest";
import { aMessage } from "#tests/app/support/a-message";
import { doneWords, offeredActs, takenBackBy } from "~/domains/messages/message-acts";
import { bookingLine, dueWords, receiverOf, stateNote, stayWords, waitWords } from "~/domains/messages/message-lines";
import { byMoment } from "~/routes/bookings/page/messages-panel";

const today = "2026-11-26";
const now = Date.parse("2026-11-26T14:38:00Z");
const reader = { now, today, zone: "America/Sao_Paulo" };

test("the waiting time of a text is shown in minutes, hours or days", () => {
  const waits = (moment: string) => waitWords(moment, now);
  expect(waits("2026-11-26T12:00:00Z")).toBe("espera há 2 h 38");
  expect(waits("2026-11-26T12:38:00Z")).toBe("espera há 2 h");
  expect(waits("2026-11-26T14:33:00Z")).toBe("espera há 5 min");
  expect(waits("2026-11-26T14:37:40Z")).toBe("acaba de entrar");
  expect(waits("2026-11-23T14:00:00Z")).toBe("espera há 3 dias");
});

test("a stay is described relative to today", () => {
  const stay = (check_in: string, check_out: string) => stayWords({ check_in, check_out }, today);
  expect(stay("2026-11-28", "2026-12-01")).toBe("entra em 28/11");
  expect(stay("2026-11-26", "2026-12-01")).toBe("entra hoje");
  expect(stay("2026-11-24", "2026-11-27")).toBe("sai em 27/11");
  expect(stay("2026-11-24", "2026-11-26")).toBe("sai hoje");
  expect(stay("2025-11-24", "2025-11-26")).toBe("saiu em 26/11/2025");
});

test("the booking's guest is named if the recipient is another person", () => {
  expect(bookingLine(aMessage(), today)).toBe("K7WM2RXQ · entra em 28/11");
  expect(bookingLine(aMessage({ to_name: "Zuleide Ramos" }), today)).toBe("K7WM2RXQ · Otávio Prado");
  expect(receiverOf(aMessage({ to_name: null, to: "equipe@exemplo.com.br" }))).toBe("equipe@exemplo.com.br");
  expect(receiverOf(aMessage({ to_name: null, to: null, way: "whatsapp" }))).toBe("Telefone apagado");
});

test("a resumed message that still waits says so", () => {
  const waits = aMessage({ way: "email", reason: "A equipe do serviço parou os e-mails da empresa." });
  expect(doneWords("resume", waits)).toBe(
    `Mensagem a ${waits.to_name} retomada, e espera. A equipe do serviço parou os e-mails da empresa.`,
  );
  expect(doneWords("resume", aMessage({ reason: null }))).toBe(`Mensagem a ${aMessage().to_name} retomada`);
});

test("the due time is shown without its date on the same day", () => {
  expect(dueWords(aMessage(), today)).toBe("09:00");
  expect(dueWords(aMessage(), "2026-11-25")).toBe("26/11 09:00");
});

test("the reason has precedence in the note of a state", () => {
  expect(stateNote(aMessage({ state: "skipped", reason: "Não há e-mail." }), reader)).toBe("Não há e-mail.");
  expect(stateNote(aMessage({ state: "queued" }), reader)).toBe("espera há 2 h 38");
  expect(stateNote(aMessage({ state: "paused", by: "Lívia" }), reader)).toBe("por Lívia");
  const sent = aMessage({ state: "sent", ended_at: "2026-11-26T12:12:00Z", by: "Lívia" });
  expect(stateNote(sent, reader)).toBe("às 09:12 por Lívia");
  expect(stateNote({ ...sent, ended_at: "2026-11-19T12:12:00Z", by: null }, reader)).toBe("em 19/11 às 09:12");
  expect(stateNote(aMessage(), reader)).toBeNull();
});

test("a message offers its likely act first, if it is allowed", () => {
  expect(offeredActs(aMessage())).toEqual({ first: "pause", others: ["send", "cancel"] });
  expect(offeredActs(aMessage({ acts: ["send"] }))).toEqual({ first: null, others: ["send"] });
  expect([takenBackBy("resume", "cancelled"), takenBackBy("resume", "paused")]).toEqual(["cancel", "pause"]);
  expect([takenBackBy("sent", "queued"), takenBackBy("send", "planned")]).toEqual(["unsent", null]);
});

test("messages and mails are one list, sorted by time", () => {
  const gone = aMessage({ id: "gone", state: "sent", ended_at: "2026-11-20T12:00:00Z" });
  const lines = byMoment([gone, aMessage({ id: "planned" })], []);
  expect(lines.map((line) => "message" in line && line.message.id)).toEqual(["planned", "gone"]);
});
