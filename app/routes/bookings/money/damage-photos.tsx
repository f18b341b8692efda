import Camera from "lucide-react/icons/camera";
import { type ReactNode, useRef, useState } from "react";
import type { Booking } from "#contract/bookings/bookings";
import { bookingFilesLimit } from "#contract/platform/file-limits";
import { Button } from "~/components/ui/button";
import { useUploads } from "~/components/upload/tab-uploads";
import { bookingUploads } from "~/routes/bookings/files/files-panel";

interface DamagePhotos {
  field: ReactNode;
  /** Sends the chosen ones as files of the booking by the damage's name; `said` is told with them. */
  send: (damage: string, said: string) => void;
}

/** Photos that prove a damage, charged or kept of the deposit. */
export function useDamagePhotos({ code }: Pick<Booking, "code">): DamagePhotos {
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const uploads = useUploads(bookingUploads, code);
  return {
    field: <PhotosField photos={photos} onPhotos={setPhotos} />,
    send: (damage, said) => {
      if (photos.length > 0)
        uploads.add(photos.map(namedAfter(damage.slice(0, mostLetters).trim())), bookingFilesLimit, said);
    },
  };
}

const mostLetters = 60;

/** A photo as a file of the booking: "Vidro quebrado.jpg", and "Vidro quebrado 2.jpg". */
const namedAfter =
  (damage: string) =>
  (photo: File, index: number): File => {
    const ending = photo.name.includes(".") ? `.${photo.name.split(".").at(-1)}` : "";
    return new File([photo], `${damage}${index > 0 ? ` ${index + 1}` : ""}${ending}`, { type: photo.type });
  };

interface PhotosFieldProps {
  photos: readonly File[];
  onPhotos: (photos: readonly File[]) => void;
}

/** Photos of the damage, from the camera or the device. They are sent when the form is. */
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
        {photos.length > 0 ? `${chosen} Ficam em Arquivos com este nome.` : "Opcional: fica em Arquivos."}
      </p>
    </div>
  );
}
