import { href } from "react-router";
import { judge } from "~/lib/judge";
import { handleOf } from "~/lib/route-access";
import type { Session } from "~/lib/session-state";

/** The parts of the account that this session may open. */
export function accountTabs(session: Session): { to: string; label: string }[] {
  const parts = [
    { to: href("/minha-conta/pessoal"), label: "Dados pessoais" },
    { to: href("/minha-conta/empresa"), label: "Dados da empresa" },
    { to: href("/minha-conta/pagamentos"), label: "Pagamento e cancelamento" },
  ];
  return parts.filter(({ to }) => judge(handleOf(to), session) === "allowed");
}
