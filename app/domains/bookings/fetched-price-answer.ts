import { fetchedPart } from "~/lib/fetched-part";

const fetchAnswer = () => import("~/domains/bookings/price-answer");

// on most days nobody of the company has asked for a discount
export const PriceAnswer = fetchedPart(() => fetchAnswer().then((file) => file.PriceAnswer));
export const ReadRefusal = fetchedPart(() => fetchAnswer().then((file) => file.ReadRefusal));

/** Sends the answer of their forms. */
export const answerPrice = async (form: FormData): Promise<null> => (await fetchAnswer()).answerPrice(form);
