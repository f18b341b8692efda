import type { FormResult } from "~/lib/form-submit";

/** How an act on a company ended: saved, or what the form shows. */
export type TenantResult = { saved: true } | FormResult;

export const isSaved = (result: TenantResult | undefined) => result !== undefined && "saved" in result;
