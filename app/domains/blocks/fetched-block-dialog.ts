import { fetchedPart } from "~/lib/fetched-part";

/** The code that parses forms by the contract is loaded with the first block, not with the screen. */
export const BlockDialog = fetchedPart(() => import("~/domains/blocks/block-dialog").then((file) => file.BlockDialog));
