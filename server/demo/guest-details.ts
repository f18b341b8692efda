import { isCpf } from "#domain/documents";
import { addDays } from "#domain/stay-dates";
import type { DemoGuest } from "#server/demo/guests";
import type { Random } from "#server/demo/random";

export interface DemoGuestDetails {
  document_kind: "cpf" | "passport" | null;
  document: string | null;
  birth_date: string | null;
  nationality: string | null;
  tags: string[];
  notes: string | null;
  blocked_reason: string | null;
}

const nationalities: Record<string, string> = { "+54": "AR", "+59": "UY", "+49": "DE" };
const notes = ["Prefere o térreo.", "Chega sempre depois das 20h.", "Alergia a camarão.", "Pede berço no quarto."];
const reasons = ["Fumou no quarto e negou a limpeza", "Som alto depois das 23h, duas reclamações"];

/** A valid CPF that begins with 0000, which no issued one does. */
export function demoCpf(number: number): string {
  const base = String(number).padStart(9, "0");
  const ends = Array.from({ length: 100 }, (_, end) => base + String(end).padStart(2, "0"));
  return ends.find(isCpf) as string;
}

/** The further data of a guest; many have none. */
export function detailsOf(random: Random, { phone }: DemoGuest, number: number): DemoGuestDetails {
  const foreign = phone === null ? undefined : nationalities[phone.slice(0, 3)];
  const known = foreign !== undefined || random.chance(0.6);
  const kind = foreign ? "passport" : "cpf";
  const document = foreign ? `${foreign}${100_200 + number}` : demoCpf(10_000 + number * 37);
  return {
    document_kind: known ? kind : null,
    document: known ? document : null,
    birth_date: known ? addDays("1952-01-01", random.between(0, 18_000)) : null,
    nationality: known ? (foreign ?? "BR") : null,
    tags: random.chance(0.12) ? [random.pick(["VIP", "família", "empresa", "volta todo ano"])] : [],
    notes: random.chance(0.1) ? random.pick(notes) : null,
    blocked_reason: number % 60 === 17 ? random.pick(reasons) : null,
  };
}
