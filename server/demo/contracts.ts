import type { DemoCompany } from "#server/demo/companies";
import { demoCpf } from "#server/demo/guests";
import type { MadeBooking } from "#server/demo/make-bookings";
import { contractModels } from "#server/guest/contracts/contract-models";
import { signersOfStay } from "#server/guest/contracts/contract-signers";
import { contractTypeVerbs, publishContractType } from "#server/guest/contracts/contract-types";
import { voidContract } from "#server/guest/contracts/decide-contract";
import { openGuestContract, showGuestContract } from "#server/guest/contracts/guest-contract";
import { issueContract } from "#server/guest/contracts/issue-contract";
import { showContract } from "#server/guest/contracts/read-contracts";
import { signContract } from "#server/guest/contracts/sign-contract";
import { tellContractFacts } from "#server/guest/contracts/tell-facts";
import { markTold } from "#server/guest/contracts/tell-guest";
import { type Ctx, clockActor } from "#server/platform/context";

const minute = 60_000;
const device = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36";
/** An address reserved for documentation (RFC 5737). */
const origin = { address: "203.0.113.27", userAgent: device, sessionToken: null };

const clause =
  "\n\n## Achados e perdidos\n\nO que ficar para trás é guardado por 30 dias e enviado a pedido, com frete do hóspede.";

/**
 * Creates a company's contract types, and contracts of upcoming stays in every state. A worker draws the PDFs of the
 * signed ones. Not random: takes the first upcoming stays in order.
 */
export async function writeContracts(
  ctx: Ctx,
  { accommodations }: DemoCompany,
  { bookings, today }: { bookings: readonly MadeBooking[]; today: string },
): Promise<void> {
  const [{ legal_regime }] = accommodations as [DemoCompany["accommodations"][number]];
  for (const { key, ...model } of contractModels) {
    const { id, version } = await contractTypeVerbs.create(ctx, model);
    const published = await publishContractType(ctx, id, version);
    if (key !== legal_regime) continue;
    const body = `${model.body.trimEnd()}${clause}\n`; // the next version, still a draft
    await contractTypeVerbs.update(ctx, id, { body, version: published.version });
  }
  const coming = bookings
    .filter(({ status, check_in }) => status === "confirmed" && check_in > today)
    .sort((one, other) => (one.check_in + one.code < other.check_in + other.code ? -1 : 1));
  await issueSome(ctx, coming);
}

type Step = "sent" | "viewed" | "typed" | "drawn" | "void";

/** The first one that lacks data of its guest stays a draft; each of the others goes one step further. */
async function issueSome(ctx: Ctx, coming: readonly MadeBooking[]): Promise<void> {
  const steps: Step[] = ["drawn", "sent", "viewed", "typed", "void"];
  let drafts = 0;
  for (const [index, booking] of coming.entries()) {
    if (steps.length === 0 && drafts > 0) return;
    const clock = steppingClock(booking, ctx.clock.now());
    const desk = { ...ctx, clock };
    const issued = await issueContract(desk, { booking_code: booking.code });
    await markTold(desk, issued.id);
    if (issued.state === "draft" && drafts === 0) {
      drafts += 1;
      continue;
    }
    const guest = { ...desk, actor: { ...clockActor(ctx.actor.tenant_id), timezone: ctx.actor.timezone } };
    if (issued.state === "draft") await tellContractFacts(guest, booking.code, { facts: factsOf(index) });
    await goOn(desk, guest, { code: booking.code, id: issued.id, step: steps.shift() ?? "sent" });
  }
}

const factsOf = (number: number) => [
  { name: "locatario.cpf_ou_passaporte" as const, value: demoCpf(70_000 + number) },
  { name: "locatario.nacionalidade" as const, value: "brasileira" },
  { name: "locatario.estado_civil" as const, value: number % 2 ? "casada" : "solteira" },
  { name: "locatario.profissao" as const, value: number % 2 ? "professora" : "arquiteta" },
  { name: "locatario.endereco_completo" as const, value: `Rua das Palmeiras, ${100 + number}, Curitiba, PR` },
];

async function goOn(desk: Ctx, guest: Ctx, { code, id, step }: { code: string; id: string; step: Step }) {
  if (step === "sent") return;
  await openGuestContract(guest, code);
  if (step === "viewed") return;
  const shown = await showGuestContract(guest, code, { companyName: "", address: origin.address });
  if (step === "void") {
    const { version } = await showContract(desk, id);
    await voidContract(desk, id, { reason: "O hóspede pediu para trocar o titular do contrato.", version });
    return;
  }
  const [holder] = await signersOfStay(guest, code);
  const signature = {
    text_hash: shown.text_hash ?? "",
    document: holder?.document ?? demoCpf(70_500),
    drawing: step === "drawn" ? [wave] : null,
    agreed: true as const,
  };
  await signContract(guest, code, signature, { by: { link: "stay", position: 1 }, origin });
}

/** A line like one drawn with a pen, in a box of 600 by 200. */
const wave = Array.from({ length: 80 }, (_, at) => [
  40 + at * 6,
  Math.round(100 - 55 * Math.sin(at / 5) * Math.cos(at / 23)),
]).flat();

/** A clock that advances some minutes per reading, starting at the confirmation, and never past now. */
function steppingClock({ confirmed_at, created_at }: MadeBooking, now: Date) {
  const dayBefore = now.getTime() - 26 * 60 * minute;
  let at = Math.max(dayBefore, (confirmed_at ?? created_at).getTime());
  return {
    now: () => {
      at = Math.min(at + minute, now.getTime());
      return new Date(at);
    },
  };
}
