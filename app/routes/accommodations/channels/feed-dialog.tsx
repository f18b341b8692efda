import { useId } from "react";
import { useFetcher } from "react-router";
import { calendarChannelNames, FeedInput } from "#contract/channel-calendars";
import { optionsOf } from "~/components/form/option";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { field, useContractForm } from "~/lib/form";
import type { ChannelResult } from "~/routes/accommodations/channels/act-on-channels";
import { ChannelDialog, formResultOf } from "~/routes/accommodations/channels/channel-dialog";

/** Makes an address for a channel. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const fetcher = useFetcher<ChannelResult>();
  const { form, fields } = useContractForm(FeedInput, {
    id: useId(),
    lastResult: formResultOf(fetcher.data),
    sending: fetcher.state !== "idle",
    defaultValue: { channel: "airbnb" },
  });
  return (
    <ChannelDialog
      title="Novo endereço para um canal"
      description="Um endereço para cada canal: o que veio dele não volta para ele."
      save="Criar endereço"
      saving="Criando"
      hidden={{ act: "create-feed" }}
      {...{ fetcher, form, onClose }}
    >
      <SelectField {...field(fields.channel)} label="Canal" options={optionsOf(calendarChannelNames)} />
      <TextField {...field(fields.name)} label="Nome" optional maxLength={60} help="Ex.: Airbnb da Ana" />
    </ChannelDialog>
  );
}
