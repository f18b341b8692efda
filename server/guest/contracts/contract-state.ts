import type { ContractGap } from "#contract/guest/contract-types";
import type { ContractState } from "#contract/guest/contracts";
import { gapOf } from "#domain/contracts/contract-gaps";
import { type AskedFact, contractVariables, isVariable } from "#domain/contracts/contract-variables";
import type { StoredContract } from "#server/guest/contracts/contracts.queries";
import { askedLabel } from "#server/guest/contracts/guest-words";
import { unnamedMinor } from "#server/guest/contracts/people-values";

/** True if the text of a contract has a minor whose name nobody has given. */
export const hasUnnamedMinors = ({ text }: Pick<StoredContract, "text">): boolean =>
  text?.includes(unnamedMinor) === true;

/** A contract's state in the format of the API. */
export function toContractState(stored: StoredContract): ContractState {
  const { sent_at, viewed_at, signed_at, voided_at, differs_since, document_doubt_since, missing } = stored;
  return {
    id: stored.id,
    number: stored.number,
    state: stored.state as ContractState["state"],
    type_name: stored.type_name,
    type_version: stored.type_version,
    issued_on: stored.issued_on,
    sent_at: sent_at?.toISOString() ?? null,
    viewed_at: viewed_at?.toISOString() ?? null,
    signed_at: signed_at?.toISOString() ?? null,
    voided_at: voided_at?.toISOString() ?? null,
    void_reason: stored.void_reason,
    signers: stored.signers,
    signatures: stored.signatures,
    missing: missing.map((name) => askedLabel(name as AskedFact, "pt")),
    lacking: toGaps(stored.lacking, stored),
    refusal: stored.refusal,
    differs_since: differs_since?.toISOString() ?? null,
    differs_in: stored.differs_in.flatMap((name) => (isVariable(name) ? [contractVariables[name].label] : [])),
    document_doubt_since: document_doubt_since?.toISOString() ?? null,
    people_doubts: stored.people_doubts as ContractState["people_doubts"],
    unnamed_minors: hasUnnamedMinors(stored),
    ...{ has_pdf: stored.pdf_name !== null, mail_held: null },
    version: stored.version,
  };
}

/** What a contract lacks of its accommodation and company, each with the field that has it. */
export function toGaps(
  names: readonly string[],
  { accommodation_id, accommodation_name }: Pick<StoredContract, "accommodation_id" | "accommodation_name">,
): ContractGap[] {
  return names.flatMap((name) => {
    const gap = isVariable(name) ? gapOf(name) : null;
    if (gap === null) return [];
    const place = gap.screen === "company" ? null : { id: accommodation_id, name: accommodation_name };
    return [{ ...gap, accommodation: place }];
  });
}
