import type { ContractState } from "#contract/contracts";
import { listText } from "~/domains/bookings/booking-words";
import { sayMoment } from "~/lib/format";

type Told = Pick<
  ContractState,
  | "state"
  | "sent_at"
  | "viewed_at"
  | "signed_at"
  | "voided_at"
  | "void_reason"
  | "signers"
  | "signatures"
  | "missing"
  | "refusal"
  | "differs_since"
>;

/** The last event of a contract in one sentence; instants in the time zone `zone`. */
export function lastStep(contract: Told, zone: string): string {
  const at = (moment: string | null) => (moment === null ? "" : sayMoment(moment, zone));
  const { signers, signatures } = contract;
  switch (contract.state) {
    case "draft":
      return contract.refusal ?? waitingFor(contract.missing);
    case "sent":
    case "viewed": {
      if (signatures > 0) return `${signatures} de ${signers} assinaturas. Falta quem ainda não assinou.`;
      const opened = contract.state === "viewed" ? `Aberto pelo hóspede em ${at(contract.viewed_at)}` : null;
      return `${opened ?? `Na página do hóspede desde ${at(contract.sent_at)}`}.`;
    }
    case "signed":
      return contract.differs_since === null
        ? `Assinado em ${at(contract.signed_at)}.`
        : `Assinado em ${at(contract.signed_at)}. A reserva mudou em ${at(contract.differs_since)}.`;
    case "void":
      return `Anulado em ${at(contract.voided_at)}: ${withStop(contract.void_reason ?? "")}`;
  }
}

/** The guest's facts that a draft is missing. */
export function waitingFor(missing: readonly string[]): string {
  if (missing.length === 0) return "Espera os dados do hóspede.";
  const names = listText(missing.map((label) => label.replace(/ do hóspede$/, "")));
  return missing.length === 1 ? `Espera um dado do hóspede: ${names}.` : `Espera dados do hóspede: ${names}.`;
}

/** Ends typed text with a full stop. */
const withStop = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);
