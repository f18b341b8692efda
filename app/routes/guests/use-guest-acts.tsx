import type { ReactNode } from "react";
import type { AlikeGuest } from "#contract/alike-guests";
import type { Guest } from "#contract/guests";
import { useAct } from "~/lib/acts";
import { call } from "~/lib/api";
import { saveFile } from "~/lib/save-file";
import { useDialog } from "~/lib/use-dialog";
import { AnonymizeDialog } from "~/routes/guests/anonymize-dialog";
import { MergeDialog } from "~/routes/guests/merge-dialog";
import { recordActs } from "~/routes/guests/record-acts";

export interface GuestActs {
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
      const held = await call("GET /api/guests/:id/export", { params: { id: guest.id } }).catch(() => null); // a toast has shown it
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
