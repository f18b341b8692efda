import { expect, test } from "vitest";
import { lastStep, waitingFor } from "~/domains/contracts/contract-state";

const zone = "America/Sao_Paulo";
const sent = {
  state: "sent" as const,
  sent_at: "2026-11-19T17:02:00Z",
  viewed_at: null,
  signed_at: null,
  voided_at: null,
  void_reason: null,
  signers: 2,
  signatures: 0,
  missing: [],
  refusal: null,
  differs_since: null,
  differs_in: [],
  mail_held: null,
  people_doubts: [],
};

test.each([
  [{}, "Na página do hóspede desde 19/11/2026 às 14:02."],
  [
    { mail_held: "stopped" as const },
    "Na página do hóspede desde 19/11/2026 às 14:02. O e-mail ao hóspede espera: a equipe do serviço parou os e-mails da empresa. O motivo está no painel.",
  ],
  [{ state: "viewed" as const, viewed_at: "2026-11-20T12:40:00Z" }, "Aberto pelo hóspede em 20/11/2026 às 09:40."],
  [{ state: "viewed" as const, signatures: 1 }, "1 de 2 assinaturas. Falta quem ainda não assinou."],
  [{ state: "signed" as const, signed_at: "2026-11-20T00:03:00Z" }, "Assinado em 19/11/2026 às 21:03."],
  [
    { state: "signed" as const, signed_at: "2026-11-20T00:03:00Z", differs_since: "2026-11-20T13:00:00Z" },
    "Assinado em 19/11/2026 às 21:03. Ele diz outra coisa do que os dados de agora. Notado em 20/11/2026 às 10:00.",
  ],
  [
    {
      ...{ state: "signed" as const, signed_at: "2026-11-20T00:03:00Z", differs_since: "2026-11-20T13:00:00Z" },
      differs_in: ["Data da saída", "Valor total"],
    },
    "Assinado em 19/11/2026 às 21:03. O que mudou desde então: data da saída e valor total. Notado em 20/11/2026 às 10:00.",
  ],
  [
    { state: "void" as const, voided_at: "2026-11-20T13:00:00Z", void_reason: "A reserva foi cancelada." },
    "Anulado em 20/11/2026 às 10:00: A reserva foi cancelada.",
  ],
  [
    { state: "void" as const, voided_at: "2026-11-20T13:00:00Z", void_reason: "Outro acordo" },
    "Anulado em 20/11/2026 às 10:00: Outro acordo.",
  ],
  [{ state: "draft" as const, refusal: "A acomodação é mobiliada." }, "A acomodação é mobiliada."],
  [
    { state: "draft" as const, missing: ["CPF ou passaporte do hóspede"] },
    "Espera um dado do hóspede: CPF ou passaporte.",
  ],
])("the last step of %j is described in a sentence", (change, sentence) => {
  expect(lastStep({ ...sent, ...change }, zone)).toBe(sentence);
});

test("several missing facts of a draft are listed, and the guest is named once", () => {
  expect(waitingFor(["Estado civil do hóspede", "Profissão do hóspede", "Endereço do hóspede"])).toBe(
    "Espera dados do hóspede: Estado civil, Profissão e Endereço.",
  );
});
