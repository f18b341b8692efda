import type * as z from "zod";
import { regimeWords } from "#contract/catalogue/accommodation-words";
import type { ContractGap, ContractPreview, ContractPreviewInput, contractTypes } from "#contract/guest/contract-types";
import type { EndpointInput } from "#contract/platform/endpoint";
import { contractValueKinds, lackingFor } from "#contract/platform/value-rights";
import { fillContract, inTodaysWords } from "#domain/contracts/contract-text";
import { contractVariables, isVariable, sampleValues, type VariableName } from "#domain/contracts/contract-variables";
import { todayIn } from "#domain/stay-dates";
import { requireBooking } from "#server/bookings/bookings/read-booking";
import { withAnnexes } from "#server/guest/contracts/annexes";
import { markVariable } from "#server/guest/contracts/contract-markdown";
import { toGaps } from "#server/guest/contracts/contract-state";
import { contractTypeVerbs } from "#server/guest/contracts/contract-types";
import { largestValues } from "#server/guest/contracts/largest-values";
import { renderContract } from "#server/guest/contracts/render-contract";
import { contractBlocksTask, faultsOfDraft } from "#server/guest/contracts/text-work";
import { gapsOfType } from "#server/guest/contracts/type-gaps";
import { type Actor, type Ctx, may } from "#server/platform/context";
import { workOn } from "#server/platform/file-work/work-on";
import { Problem } from "#server/platform/http/problem";

/** What a preview shows, before its text has been read. */
type Filled = Omit<ContractPreview, "blocks" | "faults"> & { text: string | null };

/**
 * A text filled with the data of a booking of the company, or with samples; with its errors and what prevents issuing
 * it. The text is read after the transaction, in the process for texts.
 */
export async function previewContract(
  ctx: Ctx,
  { params: { id }, body: input }: EndpointInput<typeof contractTypes.preview>,
) {
  const { actor, db } = ctx;
  const { accommodation_ids } = await contractTypeVerbs.show(ctx, id);
  const { body, legal_regime } = input;
  const largest = await largestValues(db, actor.tenant_id, { legal_regime, accommodation_ids });
  const annexed = withAnnexes(body, { legal_regime, inventory: true, minors: true, parts: true });
  const gaps = await gapsOfType(db, actor.tenant_id, { body, legal_regime, accommodation_ids });
  const { own, ...filled } = await fillOf(ctx, input);
  const lacking = [...own, ...gaps.lacking.filter((gap) => !own.some((each) => isSame(each, gap)))];
  return { draft: { body, annexed, largest }, filled: { ...filled, publishable: gaps.publishable, lacking } };
}

export async function finishPreview(
  { draft, filled: { text, ...rest } }: Awaited<ReturnType<typeof previewContract>>,
  { tenant_id }: Actor,
): Promise<ContractPreview> {
  const faults = await faultsOfDraft(tenant_id, draft);
  // a text with too deep nesting is not parsed
  const isShown = text !== null && !faults.some(({ fault }) => fault === "nested");
  return { ...rest, faults, blocks: isShown ? await workOn(tenant_id, contractBlocksTask, { text }) : [] };
}

type Input = z.output<typeof ContractPreviewInput>;

const isSame = (one: ContractGap, other: ContractGap) =>
  one.screen === other.screen && one.field === other.field && one.accommodation?.id === other.accommodation?.id;

/** A text filled in, and what the booking's own contract lacks. */
async function fillOf(
  ctx: Ctx,
  { body, guarantee, legal_regime, booking_code }: Input,
): Promise<Omit<Filled, "lacking" | "publishable"> & { own: ContractGap[] }> {
  if (!booking_code) {
    const { text, over } = fillContract(inTodaysWords(body), sampleValues(), markVariable);
    return { text: over ? null : text, booking: null, empty: [], refusals: [], laws: null, own: [] };
  }
  if (!may(ctx.actor, "bookings.view")) {
    const reason =
      "Para preencher o texto com uma reserva, o seu perfil de acesso precisa de “Ver reservas”. Sem reserva, a prévia usa dados de exemplo.";
    throw new Problem("UserForbiddenForActionException", { reason });
  }
  const booking = await requireBooking(ctx, booking_code);
  const issued_on = todayIn(booking.timezone, ctx.clock.now());
  const shows = (name: VariableName) => lackingFor(ctx.actor.permissions, contractValueKinds[name]).length === 0;
  const issue = {
    ...{ body, guarantee: guarantee ?? "none", type_version: 1, number: sampleNumber, issued_on, facts: {} },
    shows,
  };
  const rendered = await renderContract(ctx, booking, issue, markVariable);
  const { text, empty, refusals, laws, legal_regime: regime, lacking } = rendered;
  const isServed = regime === legal_regime;
  return {
    text,
    booking: { code: booking.code, holder_name: booking.holder_name, accommodation_id: booking.accommodation_id },
    empty: empty.filter(isVariable).map((name: VariableName) => {
      const { label, source } = contractVariables[name];
      return { name, label, source };
    }),
    own: isServed ? toGaps(lacking, booking) : [],
    refusals: isServed ? refusals : [otherRegime(legal_regime)],
    laws: isServed ? laws : null,
  };
}

const otherRegime = (regime: keyof typeof regimeWords) =>
  `Este modelo é para ${regimeWords[regime].toLowerCase()}, e a acomodação desta reserva tem outro regime.`;

const sampleNumber = contractVariables["contrato.numero"].sample;
