import { fetchedPart } from "~/lib/fetched-part";

/** Whether a form is about the money of a booking, rather than a save. */
export function asksForMoney(form: FormData): boolean {
  return String(form.get("act")).startsWith("money_");
}

/** Loads the code of acts on a booking's money. */
export function fetchMoneyActs() {
  return import("~/routes/bookings/money/money-acts");
}

// they parse forms by the contract, which the page itself does not: loaded when it is idle, or with the first press
const charge = () => import("~/routes/bookings/money/charge-dialog").then((file) => file.ChargeDialog);
const discount = () => import("~/routes/bookings/money/charge-dialog").then((file) => file.DiscountDialog);
const deposit = () => import("~/routes/bookings/money/deposit-dialog").then((file) => file.DepositDialog);
const payment = () => import("~/routes/bookings/money/payment-dialog").then((file) => file.PaymentDialog);
const arrived = () => import("~/routes/bookings/money/arrived-dialog").then((file) => file.ArrivedDialog);
const notArrived = () => import("~/routes/bookings/money/arrived-dialog").then((file) => file.NotArrivedDialog);
const agree = () => import("~/routes/bookings/money/agree-dialog").then((file) => file.AgreeDialog);
const reversal = () => import("~/routes/bookings/money/reversal-dialog").then((file) => file.ReversalDialog);

export const ChargeDialog = fetchedPart(charge);
export const DiscountDialog = fetchedPart(discount);
export const DepositDialog = fetchedPart(deposit);
export const PaymentDialog = fetchedPart(payment);
export const ArrivedDialog = fetchedPart(arrived);
export const NotArrivedDialog = fetchedPart(notArrived);
export const AgreeDialog = fetchedPart(agree);
export const ReversalDialog = fetchedPart(reversal);

/** Loads the dialogs and the code for their answers in advance. */
export function fetchMoneyDialogs(): Promise<unknown> {
  const dialogs = [ChargeDialog, DepositDialog, PaymentDialog, ArrivedDialog, NotArrivedDialog, ReversalDialog];
  return Promise.all([fetchMoneyActs(), ...dialogs.map((dialog) => dialog.fetch())]);
}
