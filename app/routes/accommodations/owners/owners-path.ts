import { href } from "react-router";
import { holds, type Session } from "~/lib/session-state";

/** The way to a page about an owner; who does not see accommodations begins at the owners. */
export function ownersPath(session: Session): { label: string; to: string }[] {
  const accommodations = { label: "Acomodações", to: href("/acomodacoes") };
  const owners = { label: "Proprietários", to: href("/acomodacoes/proprietarios") };
  return holds(session, "accommodations.view") ? [accommodations, owners] : [owners];
}
