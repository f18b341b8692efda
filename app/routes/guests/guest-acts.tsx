import Download from "lucide-react/icons/download";
import EyeOff from "lucide-react/icons/eye-off";
import type { ReactNode } from "react";
import type { AlikeGuest } from "#contract/bookings/alike-guests";
import type { Guest } from "#contract/bookings/guests";
import { DotsIcon, Menu, type MenuEntry } from "~/components/menu/menu";
import { useAct } from "~/lib/acts";
import { call } from "~/lib/api";
import { saveFile } from "~/lib/download";
import { toastIfRefused } from "~/lib/refused-call";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { useDialog } from "~/lib/use-dialog";
import { AnonymizeDialog } from "~/routes/guests/anonymize-dialog";
import { MergeDialog } from "~/routes/guests/duplicates";
import { recordActs } from "~/routes/guests/record-acts";

interface GuestActs {
  /** Each asks first. */
  compare: (other: AlikeGuest) => void;
  anonymize: () => void;
  /** Downloads all data held, as a file. */
  exportAll: () => Promise<void>;
  /** Render it anywhere in the screen. */
  dialogs: ReactNode;
}

/** Merge, anonymize and export, for the record of a guest. */
export function useGuestActs(guest: Guest): GuestActs {
  const merging = useDialog<AlikeGuest>();
  const forgetting = useDialog<Guest>();
  const merge = useAct(recordActs.merge, { onEnd: merging.close });
  const anonymize = useAct(recordActs.anonymize, { onEnd: forgetting.close });
  return {
    compare: merging.show,
    anonymize: () => forgetting.show(guest),
    async exportAll() {
      const held = await call("GET /api/guests/:id/export", { params: { id: guest.id } }).catch(toastIfRefused);
      if (held) saveFile(`hospede-${guest.id}.json`, JSON.stringify(held, null, 2), "application/json");
    },
    dialogs: (
      <>
        <MergeDialog key={merging.turn} guest={guest} {...merging} working={merge.working} onMerge={merge.send} />
        <AnonymizeDialog
          key={`forget-${forgetting.turn}`}
          {...forgetting}
          working={anonymize.working}
          onAnonymize={(clear) => anonymize.send({ clear })}
        />
      </>
    ),
  };
}

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
  const mayExport = ["guests.documents", "bookings.view"].every((name) => holds(session, name as "bookings.view"));
  const entries = [mayExport && !session.limited ? [handOut] : [], mayForget ? [forget] : []];
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
