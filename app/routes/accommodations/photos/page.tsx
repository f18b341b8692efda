import { PageBody } from "~/components/page/page-body";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { loadPhotos } from "~/routes/accommodations/photos/load-photos";
import { PhotoGrid } from "~/routes/accommodations/photos/photo-grid";
import { Uploads } from "~/routes/accommodations/photos/uploads";
import { AccommodationHead } from "~/routes/accommodations/record-head";
import type { Route } from "./+types/page";

export const handle = routeHandle("/acomodacoes/:id/fotos");
export const meta = routeMeta(handle);

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadPhotos(request, params.id);
}

export default function Photos({ loaderData }: Route.ComponentProps) {
  const { accommodation, photos } = loaderData;
  return (
    <>
      <AccommodationHead accommodation={accommodation} />
      <PageBody>
        <Uploads accommodationId={accommodation.id} count={photos.length} />
        <PhotoGrid key={accommodation.id} accommodationId={accommodation.id} stored={photos} />
      </PageBody>
    </>
  );
}
