import ImagePlus from "lucide-react/icons/image-plus";
import { photosLimit, photoTypes } from "#contract/photos";
import { DropZone } from "~/components/upload/drop-zone";
import { UploadList } from "~/components/upload/upload-list";
import { useUploads } from "~/components/upload/use-uploads";
import { photoUploads, photoWords } from "~/routes/accommodations/photos/photo-uploads";

export interface UploadsProps {
  accommodationId: string;
  /** Photos that it has. */
  count: number;
}

/** Sends photos and shows how far they are; on their way they do not mind that another screen is opened. */
export function Uploads({ accommodationId, count }: UploadsProps) {
  const { own, add } = useUploads(photoUploads, accommodationId);
  return (
    <>
      <DropZone
        label="Enviar fotos"
        chooser="Fotos para enviar"
        accept={photoTypes.join(",")}
        icon={<ImagePlus />}
        button="Escolher fotos"
        invitation="Arraste fotos para cá, ou escolha no aparelho."
        onFiles={(chosen) => add(chosen, photosLimit - count)}
      >
        JPEG, PNG ou WebP, até 10 MB cada. <span className="num">{count}</span> de {photosLimit} fotos.
      </DropZone>
      <UploadList words={photoWords} files={own} onRetry={photoUploads.retry} onDrop={photoUploads.drop} />
    </>
  );
}
