import { fetchedPart } from "~/lib/fetched-part";

/** A QR code whose encoder is loaded when the first one is rendered. */
export const QrPicture = fetchedPart(() => import("~/components/qr/qr-picture").then((file) => file.QrPicture));
