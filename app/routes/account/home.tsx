import { href, redirect } from "react-router";
import { routeHandle } from "~/lib/route-access";

export const handle = routeHandle("/minha-conta");

/** The account begins with the personal data. */
export function clientLoader() {
  return redirect(href("/minha-conta/pessoal"));
}

export default function AccountHome() {
  return null; // never seen: the loader leads on
}
