import type { ReactNode } from "react";
import { useFetcher } from "react-router";
import { type AlikeGuest, type AnonymizeInput, guestActs, type MergeInput } from "#contract/guest-acts";
import type { Guest } from "#contract/guests";
import { call } from "~/lib/api";
import { saveFile } from "~/lib/save-file";
import { useDialog } from "~/lib/use-dialog";
import { useResult } from "~/lib/use-result";
import { AnonymizeDialog } from "~/routes/guests/anonymize-dialog";
import { MergeDialog } from "~/routes/guests/merge-dialog";

/** What the page's action is sent as JSON. */
export type GuestAct = ({ act: "anonymize" } & AnonymizeInput) | ({ act: "merge" } & MergeInput);

export interface GuestActs {
  /** Each asks first. */
  compare: (other: AlikeGuest) => void;
  anonymize: () => void;
  /** Hands out everything that is held, as a file. */
  exportAll: () => Promise<void>;
  /** Stands somewhere in the screen. */
  dialogs: ReactNode;
}

/** Merging, forgetting and handing out, for the record of a guest. */
export function useGuestActs(guest: Guest): GuestActs {
  const fetcher = useFetcher();
  const merging = useDialog<AlikeGuest>();
  const forgetting = useDialog<Guest>();
  const working = fetcher.state !== "idle";
  const send = (act: GuestAct) => {
    if (!working) void fetcher.submit(JSON.stringify(act), { method: "post", encType: "application/json" });
  };
  useResult(fetcher, () => {
    merging.close();
    forgetting.close();
  });
  return {
    compare: merging.show,
    anonymize: () => forgetting.show(guest),
    async exportAll() {
      const held = await call(guestActs.export, { params: { id: guest.id } }).catch(() => null); // a toast has said it
      if (held) saveFile(`hospede-${guest.id}.json`, JSON.stringify(held, null, 2), "application/json");
    },
    dialogs: (
      <>
        <MergeDialog
          key={merging.turn}
          guest={guest}
          {...merging}
          working={working}
          onMerge={(body) => send({ act: "merge", ...body })}
        />
        <AnonymizeDialog
          key={`forget-${forgetting.turn}`}
          {...forgetting}
          working={working}
          onAnonymize={(clear) => send({ act: "anonymize", clear })}
        />
      </>
    ),
  };
}
