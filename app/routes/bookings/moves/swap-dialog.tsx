import { useState } from "react";
import { useRevalidator } from "react-router";
import { type Booking, type BookingRow, bookings } from "#contract/bookings";
import { swaps } from "#contract/moves";
import { call } from "~/lib/api";
import { formatRange } from "~/lib/format";
import { BeforeAfter } from "~/routes/bookings/moves/before-after";
import { ChoiceField } from "~/routes/bookings/moves/choice-field";
import { type MoveDialogProps, MoveFrame } from "~/routes/bookings/moves/move-frame";
import { MoveTrouble } from "~/routes/bookings/moves/move-trouble";
import { offerUndo } from "~/routes/bookings/moves/offer-undo";
import { useAnswer } from "~/routes/bookings/moves/use-answer";
import { useDoing } from "~/routes/bookings/moves/use-doing";

/** Exchanges accommodations: with whom, for what price, and where both then are. */
export function SwapDialog(props: MoveDialogProps) {
  const { booking, onClose } = props;
  const params = { code: booking.code };
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState("");
  const doing = useDoing(
    async (pricing) => {
      if (asked === null) return;
      const { other } = await call(swaps.create, { params, body: { ...asked, pricing } }, { quiet: "all" });
      onClose();
      offerUndo(
        `Acomodações trocadas com a reserva ${other.code} de ${other.holder.name}`,
        () => call(swaps.undo, { params }),
        "Troca de acomodações desfeita",
        revalidate,
      );
    },
    () => void revalidate(),
  );
  const others = useOverlapping(booking, `${booking.version} ${doing.refusal === null}`);
  const other = others.value?.find(({ code }) => code === chosen) ?? null;
  const asked = other && {
    other_code: other.code,
    other_version: other.version,
    pricing: doing.pricing,
    version: booking.version,
  };
  const preview = useAnswer(asked && JSON.stringify(asked), (signal) =>
    call(swaps.preview, { params, body: asked! }, { signal, quiet: "all" }),
  );
  const refusal = doing.refusal ?? preview.refusal;
  const both = [booking, ...(other ? [other] : [])];
  const none = others.value?.length === 0 && "Nenhuma outra reserva tem noites em comum com esta.";
  return (
    <MoveFrame
      {...props}
      title={`Trocar a acomodação de ${booking.holder.name}?`}
      description={`Sai de ${booking.accommodation_name} e fica no lugar da outra reserva, que vem para cá. As datas de cada uma não mudam.`}
      label="Trocar acomodações"
      working="Trocando"
      reprice="Recalcular as duas pelo preço do novo lugar"
      ready={asked !== null && preview.value !== null && !preview.pending && preview.refusal === null}
      doing={doing}
      outcome={
        <>
          <BeforeAfter
            before={both}
            after={asked && preview.value && !refusal ? [preview.value.booking, preview.value.other] : null}
            pending={preview.pending}
            nameOf={(index) => both[index]?.holder.name ?? ""}
          />
          <MoveTrouble refusal={others.refusal ?? refusal} fields={["other_code"]} />
        </>
      }
    >
      <ChoiceField
        label="Reserva com quem trocar"
        name="other_code"
        options={(others.value ?? []).map(optionOf)}
        defaultValue={chosen}
        disabled={others.value === null || others.value.length === 0}
        errors={refusal?.errors.other_code}
        help={none || "Só as que têm noites em comum com esta"}
        onValueChange={(code) => {
          doing.forget();
          setChosen(code);
        }}
      />
    </MoveFrame>
  );
}

function optionOf({ code, holder, accommodation_name, check_in, check_out }: BookingRow) {
  const detail = `${accommodation_name}, ${formatRange(check_in, check_out)}`;
  return { value: code, label: `${holder.name} · ${code}`, detail };
}

/** The stays elsewhere that share a night with this one; `turn` asks anew. */
function useOverlapping(booking: Booking, turn: string) {
  const { check_in, check_out, accommodation_id } = booking;
  return useAnswer(`${check_in} ${check_out} ${turn}`, async (signal) => {
    const standing = ["hold", "confirmed", "checked_in"] as const;
    const query = { from: check_in, to: check_out, status: [...standing], sort: "check_in", per_page: "100" } as const;
    const { data } = await call(bookings.list, { query: { ...query, total: "0" } }, { signal, quiet: "all" });
    const shares = (row: BookingRow) => row.check_in < check_out && row.check_out > check_in;
    return data.filter((row) => row.accommodation_id !== accommodation_id && shares(row));
  });
}
