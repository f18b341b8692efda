import { fetchedPart } from "~/lib/fetched-part";

/** What reads forms by the contract comes with the first block, not with the screen. */
export const BlockDialog = fetchedPart(() => import("~/domains/blocks/block-dialog").then((file) => file.BlockDialog));
