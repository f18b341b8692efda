import type { MergeField, MergeInput } from "#contract/guest-acts";
import type { Guest } from "#contract/guests";
import { countryName } from "#domain/countries";
import { showPhone } from "#domain/show-phone";
import { kindAndDocument } from "~/domains/guests/guest-words";
import { formatDate } from "~/lib/format";

/** A field in which both records differ. */
export interface MergeChoice {
  field: MergeField;
  label: string;
  /** As display text; null if empty. */
  mine: string | null;
  theirs: string | null;
}

const words: Record<MergeField, { label: string; say: (guest: Guest) => string | null }> = {
  name: { label: "Nome", say: ({ name }) => name },
  document: { label: "Documento", say: kindAndDocument },
  birth_date: { label: "Data de nascimento", say: ({ birth_date }) => birth_date && formatDate(birth_date) },
  phone: { label: "Celular", say: ({ phone }) => phone && showPhone(phone) },
  email: { label: "E-mail", say: ({ email }) => email },
  address: { label: "Endereço", say: ({ address }) => address && addressText(address) },
  nationality: { label: "Nacionalidade", say: ({ nationality }) => nationality && countryName(nationality) },
  notes: { label: "Observações", say: ({ notes }) => notes },
  blocked_reason: { label: "Não receber: motivo", say: ({ blocked_reason }) => blocked_reason },
};

/** The fields in which the records differ. */
export function mergeChoices(mine: Guest, theirs: Guest): MergeChoice[] {
  return (Object.keys(words) as MergeField[])
    .map((field) => ({
      field,
      label: words[field].label,
      mine: words[field].say(mine),
      theirs: words[field].say(theirs),
    }))
    .filter((choice) => choice.mine !== choice.theirs);
}

/** The default choice: fields that only the other record has. */
export function firstTaken(choices: readonly MergeChoice[]): MergeField[] {
  return choices.filter(({ mine }) => mine === null).map(({ field }) => field);
}

/** The body of the merge. */
export function mergeBody(mine: Guest, theirs: Guest, take: readonly MergeField[]): MergeInput {
  return { other_id: theirs.id, other_version: theirs.version, take: [...take], version: mine.version };
}

function addressText(address: NonNullable<Guest["address"]>): string | null {
  const { street, number, district, state, zip_code } = address;
  const text = [street, number, district, state, zip_code].filter(Boolean).join(", ");
  return text || null;
}
