import { actOnContract, isOfContract } from "~/routes/guest-page/act-on-contract";
import { actOnAsking, isOfAsking } from "~/routes/guest-page/asking/act-on-asking";
import { confirmStay } from "~/routes/guest-page/confirm-stay";
import { choosesLanguage, keepLanguage } from "~/routes/guest-page/keep-language";
import { tellPaid, tellsOfPayment } from "~/routes/guest-page/tell-paid";

/** Does what was pressed on the page. A step of its own sends JSON; its code comes with its first act. */
export async function actOnPage(request: Request, params: { code: string; token: string }) {
  if (isOfContract(request)) return actOnContract(request, params);
  const form = await request.formData();
  if (isOfAsking(form)) return actOnAsking(params, form);
  if (choosesLanguage(form)) return keepLanguage(params, form);
  return tellsOfPayment(form) ? tellPaid(params, form) : confirmStay(params, form);
}
