import { tenantKey } from "~/lib/tenant";

interface FirstAnswer {
  path: string;
  answer: Promise<Response>;
}

declare global {
  interface Window {
    firstAnswer?: FirstAnswer | undefined;
  }
}

const path = "/api/auth/me";
const answerWithin = 30_000; // ms
/** The path of a guest's page before code and token. */
const guestCall = "/api/public/bookings/";

/**
 * Inline script for the head: sends the first request that the page needs, as `call` does, while the page's code is
 * still loading. That is the session; on a guest's page, which needs no log-in, the stay.
 */
export const firstAnswerScript = `try{var g=/^\\/booking\\/([^/]+)\\/confirmation\\/([^/]+)\\/?$/.exec(location.pathname),p=g?"${guestCall}"+g[1]+"/"+g[2]:"${path}",h={Accept:"application/json"},t=localStorage.getItem("${tenantKey}");if(!g&&/^[\\da-f-]{36}$/i.test(t))h["X-Tenant"]=t.toLowerCase();(window.firstAnswer={path:p,answer:fetch(p,{headers:h,credentials:"include",signal:AbortSignal.timeout(${answerWithin})})}).answer.catch(function(){})}catch(e){}`;

/** The answer to the inline script's request, once; null for every other call and every later one. */
export function takeFirstAnswer(asked: string): Promise<Response> | null {
  const { firstAnswer } = window;
  if (firstAnswer === undefined || asked !== firstAnswer.path) return null;
  window.firstAnswer = undefined;
  return firstAnswer.answer;
}

/** Forgets the inline script's answer: a call that may change something makes it one of before. */
export function dropFirstAnswer(): void {
  window.firstAnswer = undefined;
}

/** Whether an address is a guest's page, which has no session. */
export const isGuestPath = (pathname: string): boolean => pathname.startsWith("/booking/");
