// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { BookingMail } from "#contract/notification-mails";
import { inSession, sessionWith } from "#tests/app/support/sessions";
import { MailsPanel } from "~/routes/bookings/page/mails-panel";

afterEach(cleanup);

const sent: BookingMail = {
  id: "0192f1c2-7a3b-7c4d-8e5f-0123456789ab",
  kind: "hold_made",
  label: "Pré-reserva feita",
  audience: "guest",
  to_name: "Otávio Prado",
  to: "otavio@exemplo.com.br",
  state: "sent",
  queued_at: "2026-11-19T17:02:00Z",
  sent_at: "2026-11-19T17:03:00Z",
  reason: null,
};

const show = (mails: BookingMail[]) => render(inSession(sessionWith(), <MailsPanel mails={mails} />)).container;

test("what was mailed to the guest stands with its moment, address and reason", () => {
  const failed = { ...sent, id: "2", state: "failed", sent_at: null, reason: "550 User unknown" } as const;
  const waits = { ...sent, id: "3", state: "queued", sent_at: null } as const;
  show([sent, failed, waits]);
  expect(screen.getByText("Enviado em 19/11/2026 às 14:03 · otavio@exemplo.com.br")).toBeTruthy();
  expect(screen.getByText("Não enviado")).toBeTruthy();
  expect(screen.getByText("O servidor de e-mail respondeu: 550 User unknown")).toBeTruthy();
  expect(screen.getByText("Na fila desde 19/11/2026 às 14:02 · otavio@exemplo.com.br")).toBeTruthy();
});

test("mails to the team are none of its business, and without any nothing is drawn", () => {
  expect(show([{ ...sent, kind: "guest_confirmed", audience: "desk" }]).textContent).toBe("");
});
