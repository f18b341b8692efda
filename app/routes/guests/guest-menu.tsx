import Download from "lucide-react/icons/download";
import EyeOff from "lucide-react/icons/eye-off";
import type { Guest } from "#contract/guests";
import { DotsIcon } from "~/components/ui/dots-icon";
import { Menu, type MenuEntry } from "~/components/ui/menu";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import type { GuestActs } from "~/routes/guests/use-guest-acts";

/** What the law grants a person: an export of all their data, and anonymization. */
export function GuestMenu({ guest, acts }: { guest: Guest; acts: GuestActs }) {
  const session = useSession();
  const handOut: MenuEntry = {
    label: "Exportar dados (LGPD)",
    icon: <Download />,
    onSelect: () => void acts.exportAll(),
  };
  const forget: MenuEntry = {
    label: "Anonimizar cadastro",
    icon: <EyeOff />,
    danger: true,
    onSelect: acts.anonymize,
  };
  const mayForget = holds(session, "guests.anonymize") && guest.anonymized_at === null;
  const entries = [holds(session, "guests.documents") && !session.limited ? [handOut] : [], mayForget ? [forget] : []];
  if (entries.flat().length === 0) return null;
  return (
    <span className="relative inline-block">
      <Menu
        label={`Ações de ${guest.name}`}
        icon={<DotsIcon />}
        variant="line"
        size="usual"
        entries={entries.filter((group) => group.length > 0)}
      />
    </span>
  );
}
