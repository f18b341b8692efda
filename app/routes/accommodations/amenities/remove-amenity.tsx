import Trash from "lucide-react/icons/trash-2";
import { useState } from "react";
import { useFetcher } from "react-router";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { IconButton } from "~/components/ui/icon-button";

/** Deletes an amenity of the company's own, after a question that names it. */
export function RemoveAmenity({ id, name }: { id: string; name: string }) {
  const fetcher = useFetcher();
  const [asking, setAsking] = useState(false);
  const working = fetcher.state !== "idle";
  return (
    <>
      <IconButton size="row" label={`Excluir ${name}`} icon={<Trash />} onClick={() => setAsking(true)} />
      <ConfirmDialog
        danger
        open={asking}
        title={`Excluir ${name}?`}
        description="A comodidade sai de todas as acomodações em que foi escolhida. Isso não pode ser desfeito."
        confirm="Excluir comodidade"
        workingLabel="Excluindo"
        working={working}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          if (!working) void fetcher.submit({ act: "remove", amenity: id }, { method: "post" });
        }}
      />
    </>
  );
}
