import { href, redirect } from "react-router";
import { routeHandle } from "~/lib/route-access";

export const handle = routeHandle("/minha-conta");

/** The account starts with the personal data. */
export function clientLoader() {
  return redirect(href("/minha-conta/pessoal"));
}

export default function AccountHome() {
  return null; // never rendered: the loader redirects
}
