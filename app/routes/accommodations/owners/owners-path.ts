import { href } from "react-router";
import { holds, type Session } from "~/lib/session-state";

/** The breadcrumb of an owner's page; for users who may not see accommodations it starts at the owners. */
export function ownersPath(session: Session): { label: string; to: string }[] {
  const accommodations = { label: "Acomodações", to: href("/acomodacoes") };
  const owners = { label: "Proprietários", to: href("/acomodacoes/proprietarios") };
  return holds(session, "accommodations.view") ? [accommodations, owners] : [owners];
}
