import { guestPart } from "~/routes/guest-page/guest-part";

/** A Pix code, "Já paguei" and reported payments; the code is loaded when an instalment is expanded. */
export const PayPart = guestPart(() => import("~/routes/guest-page/paying/pay-part").then((file) => file.PayPart));
