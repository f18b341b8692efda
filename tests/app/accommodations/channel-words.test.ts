import { describe, expect, test } from "vitest";
import type { Import } from "#contract/bookings/channel-calendars";
import { isStale } from "#domain/calendar/stale-calendar";
import { agoWords, soonWords } from "~/lib/ago-words";
import {
  answerWords,
  askedWords,
  clashWords,
  closesNothingWords,
  heldWords,
  questionWords,
  repeatedWords,
  runWords,
  stateWords,
  unfollowedWords,
  whyAsked,
} from "~/routes/accommodations/channels/channel-words";

const now = Date.parse("2026-11-20T15:00:00Z");
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();

const row = (fields: Partial<Import> = {}): Import => ({
  ...{ id: "i", channel: "airbnb", name: "Airbnb", masked_address: "airbnb.com/…", state: "good" },
  ...{ last_attempt_at: at(-6), last_success_at: at(-6), last_fault: null, failures: 0, next_sync_at: at(24) },
  ...{ night_count: 14, held_since: null, held_night_count: 0, skipped: {}, conflicts: [], runs: [] },
  ...{ repeated_night_count: 0, questions: [] },
  ...{ version: 1, created_at: at(-60), updated_at: at(-60) },
  ...fields,
});

test("times are shown as the distance from now", () => {
  expect([-0.5, -6, -70, -60 * 30, -60 * 24 * 3].map((minutes) => agoWords(at(minutes), now))).toEqual([
    "agora",
    "há 6 min",
    "há 1 h",
    "há 30 h",
    "há 3 dias",
  ]);
  expect([soonWords(at(12), now), soonWords(at(-3), now)]).toEqual(["em 12 min", "agora"]);
});

describe("The text of a calendar", () => {
  test("gives the time of the last read", () => {
    expect(stateWords(row(), now)).toEqual({ tone: "success", state: "Em dia", detail: "Lido há 6 min" });
    expect(stateWords(row({ masked_address: null }), now).detail).toBe("Arquivo enviado há 6 min");
  });

  test("with nights that wait for a second reading is not called up to date", () => {
    const { tone, state } = stateWords(row({ held_night_count: 5 }), now);
    expect([tone, state]).toEqual(["info", "À espera de confirmação"]);
  });

  test("gives the failure, says that no night was freed, and gives the time of the next attempt", () => {
    const failing = row({ state: "failing", failures: 1, last_fault: "failing", last_success_at: at(-180) });
    expect(stateWords({ ...failing, next_sync_at: at(12) }, now)).toEqual({
      tone: "warning",
      state: "Com falha",
      detail:
        "Última sincronização há 3 h, com falha. O canal está com problemas. Nada foi liberado. Nova tentativa em 12 min.",
    });
  });

  test("marks it as stale after three failures or six hours without a successful read", () => {
    const failing = row({ state: "failing", failures: 1, last_fault: "timeout" });
    expect(isStale(failing, now)).toBe(false);
    expect(isStale({ ...failing, failures: 3 }, now)).toBe(true);
    expect(isStale({ ...failing, last_success_at: at(-360) }, now)).toBe(true);
    expect(isStale(row({ last_success_at: at(-360) }), now), "nobody reads it any more").toBe(true);
    expect(isStale(row({ last_success_at: null, created_at: at(-359) }), now)).toBe(false);
    expect(isStale(row({ last_success_at: at(-6000), masked_address: null }), now), "a file").toBe(false);
  });

  test("names the nights that are held closed and the read that would free them", () => {
    expect(heldWords(row())).toBeNull();
    expect(heldWords(row({ held_night_count: 1 }))).toBe(
      "1 noite saiu do calendário e continua fechada até outra leitura confirmar.",
    );
    expect(heldWords(row({ held_night_count: 8, masked_address: null }))).toBe(
      "8 noites saíram do calendário e continuam fechadas até um segundo arquivo, 15 minutos depois, confirmar.",
    );
  });
});

test("repeating events with an unsupported rule are reported, with what to do", () => {
  expect(unfollowedWords({ skipped: { unfollowed: 0 } })).toBeNull();
  expect(unfollowedWords({ skipped: { unfollowed: 1 } })).toMatch(
    /^um evento se repete .* bloqueie as outras à mão\.$/,
  );
  expect(unfollowedWords({ skipped: { unfollowed: 3 } })).toMatch(/^3 eventos se repetem /);
});

test("a sync run is summarized by its counts, or by its fault", () => {
  const none = { new_count: 0, same_count: 0, changed_count: 0, gone_count: 0, ignored_count: 0 };
  const run = {
    at: at(0),
    outcome: "applied",
    fault: null,
    ...none,
    held_night_count: 0,
    unfollowed_count: 0,
    conflict_count: 0,
  } as const;
  expect(runWords(run)).toBe("Calendário vazio.");
  expect(runWords({ ...run, new_count: 1, same_count: 10, gone_count: 2 })).toBe("1 nova, 10 iguais, 2 saíram.");
  expect(runWords({ ...run, same_count: 1, unfollowed_count: 1 })).toBe("1 igual, 1 repetição não acompanhada.");
  expect(runWords({ ...run, outcome: "unchanged" })).toBe("Nada mudou desde a leitura anterior.");
  expect(runWords({ ...run, outcome: "failed", fault: "cut_off" })).toBe("O calendário veio incompleto.");
});

test("a conflict names the nights, the calendar and the channel's own code", () => {
  const nights = { check_in: "2026-12-02", check_out: "2026-12-04", text: "Reserved" };
  const clash = { ...nights, channel_code: "HMABCD2345", source: "booking", code: "K7WM2RXQ" } as const;
  expect(clashWords("Airbnb", clash)).toBe("02 a 04/12/2026: Airbnb, reserva HMABCD2345");
});

test("events that close no night are counted by reason; own, duplicate and unsupported ones are left out", () => {
  expect(closesNothingWords({ skipped: { own: 2, duplicate: 1, unfollowed: 1, free: 0 } })).toBeNull();
  expect(closesNothingWords({ skipped: { cancelled: 1, free: 1, transparent: 1, no_night: 1 } })).toBe(
    "Eventos que não fecham noites aqui: 1 cancelado, 1 que não fecha por sua resposta, 1 de poucas horas, marcado como livre, 1 sem noite, como uma limpeza ou um aviso de saída.",
  );
});

const livre = {
  ...{ title: "Livre", doubt: "free" as const, closes: null, event_count: 3 },
  dates: [{ check_in: "2026-12-02", check_out: "2026-12-04" }],
};

test("events that may be free are asked about by title, with their dates", () => {
  expect(questionWords([livre])).toBe("Estes 3 eventos parecem livres. Deixar de fechar?");
  expect(questionWords([{ ...livre, event_count: 1 }])).toBe("Este evento parece livre. Deixar de fechar?");
  const departure = { ...livre, title: "Saída", doubt: "departure" as const };
  expect(questionWords([departure])).toBe("Estes 3 eventos parecem só saídas. Deixar de fechar?");
  expect(questionWords([livre, departure])).toBe("Estes 6 eventos não parecem estadias. Deixar de fechar?");
  expect(askedWords(livre)).toBe("“Livre”: 02 a 04/12/2026 e mais 2");
  expect(answerWords({ ...livre, closes: false })).toBe("“Livre” não fecha noites (3 eventos)");
});

test("nights that a channel only repeats are said to open when it reads our calendar", () => {
  expect(repeatedWords({ repeated_night_count: 0 })).toBeNull();
  expect(repeatedWords({ repeated_night_count: 2 })).toContain("elas abrem quando ele ler o nosso calendário");
});

test.each([
  ["Frei", "free", "“Frei” também é nome de gente."],
  ["dias livres", "free", "Nem todo calendário usa “dias livres” para uma noite livre."],
  ["Available", "free", "Nem todo calendário usa “Available” para uma noite livre."],
  ["Saída", "departure", "“Saída” também é nome de gente."],
  ["Partida", "departure", "“Partida” também é nome de gente."],
  ["Check-out 11h", "departure", "“Check-out 11h” pode marcar só a saída de uma estadia, ou uma noite ocupada."],
  ["Limpeza", "cleaning", "“Limpeza” também é nome de gente."],
  ["Faxina", "cleaning", "“Faxina” pode ser um serviço de algumas horas, ou tomar a noite."],
] as const)("the question about %s (%s) explains itself by its own word", (title, doubt, why) => {
  expect(whyAsked({ title, doubt })).toBe(why);
});
