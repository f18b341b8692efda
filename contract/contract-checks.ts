import * as z from "zod";
import { Moment } from "#contract/dates";
import { endpoint } from "#contract/endpoint";

/** The public check of a hash: whether a signed contract has it, and when and by how many people it was signed. */
export const ContractCheck = z.object({
  exists: z.boolean(),
  of: z.enum(["text", "pdf"]).nullable(),
  signed_at: Moment.nullable(),
  signers: z.int().nullable(),
});
export type ContractCheck = z.output<typeof ContractCheck>;

export const contractChecks = {
  show: endpoint({
    method: "GET",
    path: "/api/contract-checks/:hash",
    summary: "Whether a signed contract has this SHA-256, of its text or of its PDF",
    access: "public",
    params: z.object({
      hash: z
        .string()
        .toLowerCase()
        .regex(/^[0-9a-f]{64}$/),
    }),
    answer: ContractCheck,
  }),
};
