import type { ReactNode } from "react";
import { useFetcher } from "react-router";
import { type AlikeGuest, guestActs, type MergeInput } from "#contract/guest-acts";
import type { Guest } from "#contract/guests";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { call } from "~/lib/api";
import { plural } from "~/lib/format";
import { saveFile } from "~/lib/save-file";
import { useDialog } from "~/lib/use-dialog";
import { useResult } from "~/lib/use-result";
import { MergeDialog } from "~/routes/guests/merge-dialog";

/** What the page's action is sent as JSON. */
export type GuestAct = { act: "anonymize" } | ({ act: "merge" } & MergeInput);

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
  const forgetting = useDialog<string>();
  const working = fetcher.state !== "idle";
  const send = (act: GuestAct) => {
    if (!working) void fetcher.submit(JSON.stringify(act), { method: "post", encType: "application/json" });
  };
  useResult(fetcher, () => {
    merging.close();
    forgetting.close();
  });
  const stays = plural(guest.stays.count, { none: "As estadias", one: "estadia", many: "estadias" });
  return {
    compare: merging.show,
    anonymize: () => forgetting.show(guest.name),
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
        <ConfirmDialog
          danger
          open={forgetting.open}
          title={`Anonimizar ${forgetting.about}?`}
          description={`Nome, documento, contatos, endereço e notas são apagados do cadastro, da busca, das reservas e do histórico; os arquivos das reservas em seu nome, e os que levam seu nome nas que acompanhou, também. O que a lei manda guardar deve ser baixado antes. ${stays} e os valores continuam, sem dizer de quem são. Isso não pode ser desfeito.`}
          confirm="Anonimizar cadastro"
          workingLabel="Anonimizando"
          working={working}
          onClose={forgetting.close}
          onConfirm={() => send({ act: "anonymize" })}
        />
      </>
    ),
  };
}
