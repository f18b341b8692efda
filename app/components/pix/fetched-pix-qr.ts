import { fetchedPart } from "~/lib/fetched-part";

/** The QR of a Pix code, whose encoder comes when the first one is drawn. */
export const PixQr = fetchedPart(() => import("~/components/pix/pix-qr").then((file) => file.PixQr));
