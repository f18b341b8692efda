import { eraseOutlived, listTenantsWithOutlived } from "#server/guest/contracts/erase-contracts.queries";
import { contractPdfKey } from "#server/guest/contracts/read-contracts";
import { record } from "#server/platform/audit/record";
import { type Clock, type Ctx, clockActor } from "#server/platform/context";
import type { Database } from "#server/platform/db/database";
import type { FileStore } from "#server/platform/files/file-store";
import { enqueue, type Job } from "#server/platform/jobs/queue";

const atOnce = 100;

/**
 * The hourly job: ten years after its last signature, a contract loses names, documents, drawings, addresses, devices,
 * facts, text and PDF (Código Civil, art. 205; LGPD, art. 16). Number, dates and hashes are kept.
 */
export async function eraseContractsEverywhere(database: Database, clock: Clock): Promise<void> {
  const now = clock.now();
  for (const tenantId of await database.asAuth((db) => listTenantsWithOutlived(db, now))) {
    const erase = () => database.asTenant(tenantId, (db) => eraseSome({ actor: clockActor(tenantId), db, clock }));
    while ((await erase()) === atOnce);
  }
}

/** Returns the number of erased contracts. Their files are deleted by a separate job after the transaction. */
async function eraseSome(ctx: Ctx): Promise<number> {
  const { actor, db, clock } = ctx;
  const now = clock.now();
  const wanted = { now, limit: atOnce, reason: "Apagado dez anos depois da assinatura." };
  const erased = await eraseOutlived(db, actor.tenant_id, wanted);
  for (const { id, number, booking_code, pdf_name } of erased) {
    await record(ctx, "booking.contract_erased", booking_code, null, { number });
    if (pdf_name !== null) {
      const payload = { contract: id, pdf_name };
      await enqueue(db, { kind: discardJob, tenant_id: actor.tenant_id, payload, run_at: now, now });
    }
  }
  return erased.length;
}

export const discardJob = "discard-contract-file";

/** The job that deletes the PDF of an erased contract. Idempotent. */
export async function discardContractFile({ tenant_id, payload }: Job, files: FileStore): Promise<void> {
  const contract = { id: String(payload.contract), pdf_name: String(payload.pdf_name) };
  await files.remove(contractPdfKey(tenant_id ?? "", contract));
}
