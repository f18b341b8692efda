import type { ReactNode } from "react";
import { useFetcher } from "react-router";
import type { Feed, Import } from "#contract/channel-calendars";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { plural } from "~/lib/format";
import { useDialog } from "~/lib/use-dialog";
import { useResult } from "~/lib/use-result";
import type { ChannelResult } from "~/routes/accommodations/channels/act-on-channels";

interface Question {
  title: string;
  description: string;
  confirm: string;
  workingLabel: string;
  fields: Record<string, string>;
}

/** Asks before an address is revoked or an imported calendar removed. `dialog` stands in the screen. */
export function useChannelRemoval(): {
  askFeed: (feed: Feed) => void;
  askImport: (row: Import) => void;
  dialog: ReactNode;
} {
  const fetcher = useFetcher<ChannelResult>();
  const { show, close, open, about } = useDialog<Question>();
  const working = fetcher.state !== "idle";
  useResult(fetcher, close);
  return {
    askFeed: (feed) => show(ofFeed(feed)),
    askImport: (row) => show(ofImport(row)),
    dialog: about && (
      <ConfirmDialog
        danger
        open={open}
        {...{ title: about.title, description: about.description, confirm: about.confirm, working }}
        workingLabel={about.workingLabel}
        onClose={close}
        onConfirm={() => fetcher.submit(about.fields, { method: "post" })}
      />
    ),
  };
}

const ofFeed = ({ id, name }: Feed): Question => ({
  title: `Revogar o endereço de ${name}?`,
  description: "Quem lê por ele deixa de ver as noites fechadas. Para voltar, crie outro endereço e troque no canal.",
  confirm: "Revogar endereço",
  workingLabel: "Revogando",
  fields: { act: "revoke-feed", feed: id },
});

function ofImport({ id, name, night_count }: Import): Question {
  const nights = plural(night_count, {
    none: "Ele não fecha noites agora.",
    one: "noite que ele fecha fica livre para reservar.",
    many: "noites que ele fecha ficam livres para reservar.",
  });
  return {
    title: `Remover o calendário ${name}?`,
    description: `${nights} O que já passou continua no histórico.`,
    confirm: "Remover calendário",
    workingLabel: "Removendo",
    fields: { act: "remove-import", import: id },
  };
}
