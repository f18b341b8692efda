import BedDouble from "lucide-react/icons/bed-double";
import Building2 from "lucide-react/icons/building-2";
import CalendarRange from "lucide-react/icons/calendar-range";
import ReceiptText from "lucide-react/icons/receipt-text";
import ShieldCheck from "lucide-react/icons/shield-check";
import Sun from "lucide-react/icons/sun";
import Users from "lucide-react/icons/users";
import { type ReactNode, useState } from "react";
import { AppShell } from "~/components/shell/app-shell";
import { toast } from "~/lib/toast";

const groups = [
  {
    items: [
      { label: "Painel do dia", to: "/estilo", icon: <Sun /> },
      { label: "Mapa de reservas", to: "/estilo?mapa", icon: <CalendarRange /> },
      { label: "Reservas", to: "/estilo?reservas", icon: <ReceiptText />, count: 312 },
      { label: "Acomodações", to: "/estilo?acomodacoes", icon: <BedDouble />, count: 24 },
    ],
  },
  {
    title: "Administração",
    items: [
      { label: "Usuários", to: "/estilo?usuarios", icon: <Users /> },
      { label: "Perfis de acesso", to: "/estilo?perfis", icon: <ShieldCheck /> },
      { label: "Convites a vencer", to: "/estilo?convites", icon: <Building2 />, count: 2, urgent: true },
    ],
  },
];

const companies = [
  { uuid: "1", name: "Morada Sul" },
  { uuid: "2", name: "Refúgio da Serra Hospedagens" },
];

export function GuideShell({ children }: { children: ReactNode }) {
  const [company, setCompany] = useState("1");
  return (
    <AppShell
      items={groups}
      current="/estilo"
      companies={companies}
      company={company}
      user={{ name: "Lívia Fontana", detail: "Recepção" }}
      ownPages={[]}
      homeTo="/estilo"
      onSwitchCompany={setCompany}
      onSearch={() => undefined}
      searchKeys="Ctrl K"
      onLogout={() => toast.success("Você saiu")}
    >
      {children}
    </AppShell>
  );
}
