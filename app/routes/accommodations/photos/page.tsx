import ImagePlus from "lucide-react/icons/image-plus";
import { photosLimit, photoTypes } from "#contract/platform/file-limits";
import { PageBody } from "~/components/page/page-frame";
import { DropZone } from "~/components/upload/drop-zone";
import { useUploads } from "~/components/upload/tab-uploads";
import { UploadList } from "~/components/upload/upload-list";
import { load } from "~/lib/api";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { PhotoGrid } from "~/routes/accommodations/photos/photo-grid";
import { photoUploads, photoWords } from "~/routes/accommodations/photos/photo-uploads";
import { useAccommodation } from "~/routes/accommodations/use-accommodation";
import type { Route } from "./+types/page";

export const handle = routeHandle("/acomodacoes/:id/fotos");
export const meta = routeMeta(handle);

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return load("GET /api/accommodations/:id/photos", { params: { id: params.id } }, request);
}

export default function Photos({ loaderData }: Route.ComponentProps) {
  const { id } = useAccommodation();
  return (
    <PageBody>
      <Uploads accommodationId={id} count={loaderData.data.length} />
      <PhotoGrid key={id} accommodationId={id} stored={loaderData.data} />
    </PageBody>
  );
}

interface UploadsProps {
  accommodationId: string;
  /** The current number of photos. */
  count: number;
}

/** Uploads photos and shows their progress; uploads continue on other screens. */
function Uploads({ accommodationId, count }: UploadsProps) {
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
