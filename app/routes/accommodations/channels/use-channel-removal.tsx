import { type ReactNode, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { Feed, Import } from "#contract/channel-calendars";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { plural } from "~/lib/format";
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
  const [asked, setAsked] = useState<Question | null>(null);
  const last = useRef(asked); // the words stay while the dialog fades away
  if (asked) last.current = asked;
  const working = fetcher.state !== "idle";
  const { data } = fetcher;
  useEffect(() => {
    if (data && !working) setAsked(null);
  }, [data, working]);
  const shown = last.current;
  return {
    askFeed: (feed) => setAsked(ofFeed(feed)),
    askImport: (row) => setAsked(ofImport(row)),
    dialog: shown && (
      <ConfirmDialog
        danger
        open={asked !== null}
        {...{ title: shown.title, description: shown.description, confirm: shown.confirm, working }}
        workingLabel={shown.workingLabel}
        onClose={() => setAsked(null)}
        onConfirm={() => fetcher.submit(shown.fields, { method: "post" })}
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
