import Camera from "lucide-react/icons/camera";
import { useRef, useState } from "react";
import type { Booking } from "#contract/bookings/bookings";
import { ChargeInput, ChargeUpdate, DiscountInput } from "#contract/money/charges";
import { bookingFilesLimit } from "#contract/platform/file-limits";
import { MoneyField } from "~/components/form/number-fields";
import { SaveDialog } from "~/components/form/save-dialog";
import { TextField } from "~/components/form/text-field";
import { Button } from "~/components/ui/button";
import { useUploads } from "~/components/upload/tab-uploads";
import { LoweredFrom } from "~/domains/bookings/refunded-total";
import { useActForm } from "~/lib/act-form";
import { bookingUploads } from "~/routes/bookings/files/files-panel";
import { moneyActs } from "~/routes/bookings/money/money-acts";
import { chargedLater } from "~/routes/bookings/money/money-words";

/** A stored charge on top of the agreed price; negative for a courtesy. */
export interface ChargedOnTop {
  id: string;
  name: string;
  amount_cents: number;
}

interface Opened {
  booking: Booking;
  onClose: () => void;
}

export interface ChargeDialogProps extends Opened {
  /** The charge to edit; undefined for a new one. */
  charge?: ChargedOnTop;
}

/** Adds an extra charge on top of the agreed price, or edits one. */
export function ChargeDialog({ charge, ...opened }: ChargeDialogProps) {
  return charge ? <EditCharge charge={charge} {...opened} /> : <NewCharge {...opened} />;
}

// extras are paid on site, whoever collects the stay
const fromGuest = ({ collected_by }: Booking) =>
  collected_by === "channel" ? " O canal não cobra consumo: receba do hóspede e registre o pagamento." : "";

/** Minibar, a transfer; after the departure a damage, whose photos become files of the booking by its name. */
function NewCharge({ booking, onClose }: Opened) {
  const { frame, fields, field } = useActForm(moneyActs.money_charge, ChargeInput);
  const after = booking.status === "checked_out";
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const uploads = useUploads(bookingUploads, booking.code);
  const finish = () => {
    if (photos.length > 0) {
      const named = photos.map(namedAfter(fields.name.value ?? "Dano"));
      uploads.add(named, bookingFilesLimit, chargedLater(Number(fields.amount_cents.value)));
    }
    onClose();
  };
  return (
    <SaveDialog
      {...frame}
      title={after ? "Cobrar depois da saída" : "Lançar consumo"}
      description={`Reserva ${booking.code}. O total e o saldo acompanham o valor.${fromGuest(booking)}`}
      save={after ? "Lançar cobrança" : "Lançar consumo"}
      saving="Registrando"
      onClose={onClose}
      onDone={finish}
    >
      <TextField
        {...field(fields.name)}
        required
        maxLength={60}
        help={after ? "Ex.: Vidro quebrado" : "Ex.: Frigobar"}
        className="col-span-12 sm:col-span-7"
      />
      <MoneyField {...field(fields.amount_cents)} required className="col-span-12 sm:col-span-5" />
      {after && <PhotosField photos={photos} onPhotos={setPhotos} />}
    </SaveDialog>
  );
}

/** A photo as a file of the booking: "Vidro quebrado.jpg", and "Vidro quebrado 2.jpg". */
const namedAfter =
  (charge: string) =>
  (photo: File, index: number): File => {
    const ending = photo.name.includes(".") ? `.${photo.name.split(".").at(-1)}` : "";
    return new File([photo], `${charge}${index > 0 ? ` ${index + 1}` : ""}${ending}`, { type: photo.type });
  };

interface PhotosFieldProps {
  photos: readonly File[];
  onPhotos: (photos: readonly File[]) => void;
}

/** Photos of the damage, from the camera or the device. They are sent when the charge is made. */
function PhotosField({ photos, onPhotos }: PhotosFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const chosen = photos.length === 1 ? "1 foto escolhida." : `${photos.length} fotos escolhidas.`;
  return (
    <div className="col-span-12 flex flex-wrap items-center gap-3 text-sm text-muted">
      <input
        ref={input}
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp"
        aria-label="Fotos do dano"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => onPhotos([...(event.currentTarget.files ?? [])])}
      />
      <Button icon={<Camera />} onClick={() => input.current?.click()}>
        {photos.length > 0 ? "Trocar fotos" : "Juntar foto do dano"}
      </Button>
      <p aria-live="polite">
        {photos.length > 0 ? `${chosen} Ficam em Arquivos com o nome da cobrança.` : "Opcional: fica em Arquivos."}
      </p>
    </div>
  );
}

function EditCharge({ booking, charge, onClose }: Opened & { charge: ChargedOnTop }) {
  const options = { defaultValue: charge };
  const { frame, fields, field } = useActForm(moneyActs.money_charge_change, ChargeUpdate, options);
  const discount = charge.amount_cents < 0;
  return (
    <SaveDialog
      {...frame}
      title={`Editar ${charge.name}`}
      description={`Reserva ${booking.code}. O total e o saldo acompanham o valor.${discount ? "" : fromGuest(booking)}`}
      save="Salvar lançamento"
      saving="Registrando"
      hidden={{ id: charge.id }}
      onClose={onClose}
    >
      <TextField {...field(fields.name)} required maxLength={60} className="col-span-12 sm:col-span-7" />
      <MoneyField
        {...field(fields.amount_cents)}
        required
        signed={discount}
        help={discount ? "É uma cortesia: com sinal de menos" : undefined}
        className="col-span-12 sm:col-span-5"
      />
      {discount && (
        <>
          <LoweredFrom {...field(fields.about)} placeholder="As diárias" booking={booking} className="col-span-12" />
          <TextField
            {...field(fields.reason)}
            required
            maxLength={300}
            help="Fica no histórico da reserva"
            className="col-span-12"
          />
        </>
      )}
    </SaveDialog>
  );
}

/** Gives a courtesy, on top of what was agreed: what it is for stands in the history. */
export function DiscountDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { frame, fields, field } = useActForm(moneyActs.money_discount, DiscountInput);
  const after = booking.status === "checked_out";
  return (
    <SaveDialog
      {...frame}
      title={after ? "Dar uma cortesia depois da saída?" : "Dar uma cortesia?"}
      description={`Reserva ${booking.code}. O total baixa pelo valor; o que já foi pago a mais aparece como devolução a fazer.`}
      save="Dar cortesia"
      saving="Registrando"
      onClose={onClose}
    >
      <MoneyField {...field(fields.amount_cents)} required className="col-span-12 sm:col-span-5" />
      <TextField
        {...field(fields.reason)}
        required
        maxLength={300}
        help="Ex.: chuveiro frio. Fica no histórico"
        className="col-span-12 sm:col-span-7"
      />
      <LoweredFrom {...field(fields.about)} placeholder="As diárias" booking={booking} className="col-span-12" />
    </SaveDialog>
  );
}
