import { fetchedPart } from "~/lib/fetched-part";

/** A QR code whose encoder comes when the first one is drawn. */
export const QrPicture = fetchedPart(() => import("~/components/qr/qr-picture").then((file) => file.QrPicture));
