import { photos } from "#contract/photos";
import { PageBody } from "~/components/page/page-body";
import { load } from "~/lib/api";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { PhotoGrid } from "~/routes/accommodations/photos/photo-grid";
import { Uploads } from "~/routes/accommodations/photos/uploads";
import { useAccommodation } from "~/routes/accommodations/use-accommodation";
import type { Route } from "./+types/page";

export const handle = routeHandle("/acomodacoes/:id/fotos");
export const meta = routeMeta(handle);

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return load(photos.list, { params: { id: params.id } }, request);
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
