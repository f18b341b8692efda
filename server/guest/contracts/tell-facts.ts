import type { GuestFacts } from "#contract/guest/guest-contract";
import { messages } from "#contract/platform/messages";
import type { AskedFact } from "#domain/contracts/contract-variables";
import { cleanName, hasLetter } from "#domain/person-name";
import { dateOfText, todayIn } from "#domain/stay-dates";
import { requireBooking } from "#server/bookings/bookings/read-booking";
import { lockStandingContract, updateContract } from "#server/guest/contracts/contracts.queries";
import { factsOfHolder, toldByHolder, toldInBrowser } from "#server/guest/contracts/facts-of-form";
import { reviewContract } from "#server/guest/contracts/issue-contract";
import { isNameOfMinor } from "#server/guest/contracts/people-doubts";
import { unhiddenFact } from "#server/guest/contracts/recall-facts";
import { checkedDocument } from "#server/guest/contracts/sign-contract";
import { isOfAnotherPerson } from "#server/guest/registration-forms/same-document";
import { findStay, type JudgedStay } from "#server/guest/registration-forms/stay-forms";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import { invalid, Problem } from "#server/platform/http/problem";
import { needsLatin } from "#server/platform/pdf/letters";

/** Stores the guest's answers to what their contract asks for, and updates the contract. */
export async function tellContractFacts(
  ctx: Ctx,
  code: string,
  said: GuestFacts,
  browser: Buffer | null = null,
): Promise<void> {
  const { actor, db, clock } = ctx;
  const booking = await requireBooking(ctx, code);
  const contract = await lockStandingContract(db, actor.tenant_id, booking.id);
  if (contract?.state !== "draft") throw new Problem("ContractCannotChangeException");
  const before = await factsOfHolder(ctx, booking.holder_id, contract.facts);
  const facts = toldByHolder(booking.holder_id, toldInBrowser(before, browser));
  const stay = await findStay(ctx, booking.id);
  for (const [index, { name, value }] of said.facts.entries()) {
    if (!contract.missing.includes(name)) continue;
    const whole = await unhiddenFact(ctx, booking, { name, value, browser });
    facts[name] = checkedFact(ctx, name, whole, `facts[${index}].value`);
    requireOwnFact(stay, name, facts[name], `facts[${index}].value`);
  }
  await updateContract(db, actor.tenant_id, contract.id, { facts }, clock.now());
  await record(ctx, "booking.contract_told", code, null, { number: contract.number });
  await reviewContract(ctx, code, { begins: false });
}

/**
 * An answer as printed in the contract. Throws 422 for a document that cannot exist, and a name that nobody can read.
 */
function checkedFact({ actor, clock }: Ctx, name: AskedFact, value: string, field: string): string {
  if (name === "locatario.cpf_ou_passaporte") return checkedDocument(value, field);
  const clean = cleanName(value);
  if (clean === "") throw invalid(field, "Preencha este dado");
  if (needsLatin(clean)) throw invalid(field, "Escreva em letras latinas, como no passaporte");
  if (name === "locatario.data_nascimento") {
    const date = dateOfText(clean);
    if (date === null || date >= todayIn(actor.timezone, clock.now())) throw invalid(field, notADate);
  }
  if (name === "locatario.nome" && !hasLetter(clean)) throw invalid(field, messages.noLetter);
  if (name === "ocupantes.responsavel_menores" && !hasLetter(clean)) throw invalid(field, messages.noLetter);
  if (name === "locatario.profissao") return clean.replace(/\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase());
  return clean;
}

const notADate = "Informe a data como dia/mês/ano, por exemplo 14/03/1988";

/** Throws 422 for the document of another person of the stay, and for a minor as the adult who is responsible. */
function requireOwnFact(stay: JudgedStay, name: AskedFact, value: string, field: string): void {
  const holder = stay.everyone.find((person) => person.holder);
  if (name === "locatario.cpf_ou_passaporte" && isOfAnotherPerson(stay, holder?.id ?? "", value)) {
    throw invalid(field, "Este documento já é de outra pessoa desta reserva. Informe o seu, ou fale com a hospedagem");
  }
  if (name === "ocupantes.responsavel_menores" && isNameOfMinor(stay, value)) {
    throw invalid(field, "Esta pessoa tem menos de 18 anos. Informe um adulto desta reserva");
  }
}
