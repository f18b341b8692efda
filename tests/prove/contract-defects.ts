import { atOnce, type Defect, defect, schema } from "./defect.ts";

const hostile = "tests/server/guest/contracts/hostile-contracts";

/** Seeded defects in contracts: what is signed, by whom, who sees it, and how long it is kept. */
export const contractDefects: Defect[] = [
  defect("Sign a text that nobody read", "tests/server/guest/contracts/contracts.test", [
    "server/guest/contracts/sign-contract.ts",
    "  await requireRead(ctx, booking, contract, input.text_hash);\n",
    "",
  ]),
  atOnce(
    defect(
      "Sign one contract twice at once",
      "tests/server/guest/contracts/contracts.test",
      [
        "server/guest/contracts/sign-contract.ts",
        "  const { booking } = await lockBooking(ctx, code);\n  const contract = await lockStandingContract(db, actor.tenant_id, booking.id);",
        '  const booking = await requireBooking(ctx, code);\n  const contract = (await listContractsOf(db, actor.tenant_id, booking.id)).find(({ state }) => state !== "void") ?? null;',
      ],
      [
        "server/guest/contracts/sign-contract.ts",
        'import { lockBooking } from "#server/bookings/bookings/lock-bookings";',
        'import { requireBooking } from "#server/bookings/bookings/read-booking";\nimport { listContractsOf } from "#server/guest/contracts/contracts.queries";',
      ],
      [
        "server/guest/contracts/signatures.queries.ts",
        "  return numInsertedOrUpdatedRows === 1n;",
        "  return numInsertedOrUpdatedRows !== 99n;",
      ],
    ),
  ),
  defect(
    "Mark a contract as signed before everyone has signed",
    "tests/server/guest/contracts/contracts.test",
    ["server/guest/contracts/sign-contract.ts", "if (count < contract.signers) {", "if (count < 1) {"],
    [schema("26-contracts"), "old.state <> 'signed' and new.signers <>", "old.state <> 'signed' and 0 >"],
  ),
  defect("Show contracts of every accommodation to a limited role", "tests/server/platform/db/reach", [
    schema("26-contracts"),
    "create policy contracts_reach on contracts as restrictive for all to app_limited\n  using (exists (",
    "create policy contracts_reach on contracts as restrictive for all to app_limited\n  using (true or exists (",
  ]),
  defect("Fill a contract without end", "tests/server/guest/contracts/contract-size", [
    "domain/contracts/contract-text.ts",
    "    over ||= left < 0;\n",
    "",
  ]),
  defect("Publish a contract that is too long once filled in", "tests/server/guest/contracts/long-contracts", [
    "server/guest/contracts/contract-types.ts",
    "  if (faults.length === 0) return;",
    '  if (faults.every(({ fault }) => fault === "too_long")) return;',
  ]),
  defect("Save an inventory that a contract cannot print", "tests/server/guest/contracts/long-contracts", [
    "server/catalogue/inventory/inventory.ts",
    "  if (name === null) return;",
    "  if (name === null || items.length > 0) return;",
  ]),
  defect("Sign a contract that is void", hostile, [
    "server/guest/contracts/contracts.queries.ts",
    '(await listContractsOf(db, tenantId, bookingId)).find(({ state }) => state !== "void") ?? null',
    "(await listContractsOf(db, tenantId, bookingId))[0] ?? null",
  ]),
  defect("Issue a type that is archived", hostile, [
    "server/guest/contracts/contract-types.queries.ts",
    "t.legal_regime = a.legal_regime and not t.archived",
    "t.legal_regime = a.legal_regime",
  ]),
  defect("Mail a PDF twice that was noted twice", "tests/server/guest/contracts/contract-mails", [
    "server/guest/contracts/contract-pdf.ts",
    "    if (!(await keepContractPdf(db, tenantId, contract.id, { pdf_hash, pdf_name }))) {\n",
    '    await keepContractPdf(db, tenantId, contract.id, { pdf_hash, pdf_name });\n    if (pdf_name === "") {\n',
  ]),
  atOnce(
    defect("Mark a job as done before it ran", "tests/server/guest/contracts/killed-while-drawing", [
      "server/platform/jobs/worker.ts",
      "  try {\n    await all[job.kind]?.(job, database, stopping);",
      "  await finish(database, job, now, null);\n  try {\n    await all[job.kind]?.(job, database, stopping);",
    ]),
  ),
  atOnce(
    defect(
      "Give one job to two processes",
      "tests/server/guest/contracts/killed-while-drawing",
      [
        "server/platform/jobs/jobs.queries.ts",
        "      order by run_at, id limit 1\n      for update skip locked\n",
        "      order by run_at, id limit 1\n",
      ],
      ["server/guest/contracts/signatures.queries.ts", '    .where("pdf_hash", "is", null)\n', ""],
    ),
  ),
  defect("Use the data of an earlier main guest for the new one", "tests/server/guest/contracts/exported-contracts", [
    "server/guest/contracts/facts-of-form.ts",
    "if (teller === undefined || teller === holderId) return facts;",
    "if (teller !== holderId) return facts;",
  ]),
  defect("Hand out a contract that was written for another guest", "tests/server/guest/contracts/exported-contracts", [
    "server/guest/contracts/held-contracts.ts",
    "namesPerson(text, texts)",
    "texts.length > 0",
  ]),
  defect("Hand a companion the signatures of others", "tests/server/guest/contracts/exported-contracts", [
    "server/guest/contracts/held-contracts.ts",
    ".filter((each) => isOf(guest, each))",
    "",
  ]),
  defect("Draw another file each time", "tests/server/guest/contracts/contract-mails", [
    "server/guest/contracts/draw-contract.ts",
    "author: company.name, created });",
    "author: company.name });",
  ]),
  defect("Mail a guest twice of one contract", "tests/server/guest/contracts/contract-mails", [
    "server/guest/contracts/contracts-of-stays.queries.ts",
    '    .where("told_at", "is", null)\n',
    "",
  ]),
  defect("Write to a guest whose booking was imported", "tests/server/guest/contracts/contract-mails", [
    "server/guest/contracts/contracts.queries.ts",
    "      and not exists (select from imported_bookings i where i.tenant_id = b.tenant_id and i.booking_id = b.id)\n",
    "",
  ]),
  defect("Keep a contract beyond its ten years", "tests/server/guest/contracts/erased-contracts", [
    "server/guest/contracts/erase-contracts.queries.ts",
    "interval '10 years' and erased_at",
    "interval '10 years 1 day' and erased_at",
  ]),
  defect("Leave the drawing of an erased signature", "tests/server/guest/contracts/erased-contracts", [
    "server/guest/contracts/erase-contracts.queries.ts",
    ".set({ name: null, document: null, drawing: null, address: null, device: null })",
    ".set({ name: null, document: null, address: null, device: null })",
  ]),
  defect("Ask about a contract whose guest was forgotten", "tests/server/guest/contracts/erased-contracts", [
    "server/guest/contracts/issue-contract.ts",
    'state === "signed" && (holder_forgotten || erased_at !== null)',
    "false",
  ]),
  defect("Sign with whatever document is typed", "tests/server/guest/contracts/signers", [
    "server/guest/contracts/sign-contract.ts",
    "return document === null ? written : null;",
    "return written;",
  ]),
  defect("Forget whose document was wrong", "tests/server/guest/contracts/signers", [
    "server/guest/contracts/sign-contract.ts",
    "{ ...attempt, ...said }",
    "attempt",
  ]),
  defect("Let a document be found by trying", "tests/server/guest/contracts/signers", [
    "server/guest/contracts/sign-contract.ts",
    'if (attempts >= mostAttempts) throw new Problem("TooManyRequestsException", { reason: attemptsOver });',
    "",
  ]),
  defect("Let the holder sign for who has a link of their own", "tests/server/guest/contracts/signers", [
    "server/guest/contracts/contract-signers.ts",
    "position > 1 && email === null && phone === null",
    "position > 1",
  ]),
  defect("Let one person sign for two", "tests/server/guest/contracts/signers", [
    "server/guest/contracts/sign-contract.ts",
    "if (isOfAnother(signer, signers, input.document)) {",
    "if (signers.length === 0) {",
  ]),
  defect("Take one document for two people of a stay", "tests/server/guest/contracts/people-of-contract", [
    "server/guest/registration-forms/keep-form.ts",
    "isTold || isOfAnotherPerson(judged, id, content.document)",
    "isTold",
  ]),
  defect("Leave a changed signer unnoticed", "tests/server/guest/contracts/people-of-contract", [
    "server/guest/contracts/people-doubts.ts",
    "return !row.signed_person_hash.equals(person_hash);",
    "return false;",
  ]),
  defect("Take a typed name instead of the booking's", "tests/server/guest/contracts/signers", [
    "server/guest/contracts/sign-contract.ts",
    "said === undefined || said.toUpperCase() === name.toUpperCase()",
    "said !== name",
  ]),
  defect("Let an adult whom nobody names sign with an invented name", "tests/server/guest/contracts/unnamed-signers", [
    "server/guest/contracts/contract-signers.ts",
    "const name = isKnown(person) ? ",
    "const name = content.name ? ",
  ]),
];
