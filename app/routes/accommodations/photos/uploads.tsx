import { useEffect, useRef, useSyncExternalStore } from "react";
import { useRevalidator } from "react-router";
import { photosLimit } from "#contract/photos";
import { useSession } from "~/lib/session";
import { DropZone } from "~/routes/accommodations/photos/drop-zone";
import { photoUploads } from "~/routes/accommodations/photos/photo-uploads";
import { UploadList } from "~/routes/accommodations/photos/upload-list";

export interface UploadsProps {
  accommodationId: string;
  /** Photos that it has. */
  count: number;
}

/** Sends photos and shows how far they are; on their way they do not mind that another screen is opened. */
export function Uploads({ accommodationId, count }: UploadsProps) {
  const { revalidate } = useRevalidator();
  const userId = useSession().user?.uuid ?? "";
  const { files, arrived } = useSyncExternalStore(photoUploads.subscribe, photoUploads.state);
  const seen = useRef(arrived);
  useEffect(() => {
    if (seen.current === arrived) return;
    seen.current = arrived;
    void revalidate();
  }, [arrived, revalidate]);

  const own = files.filter((each) => each.accommodationId === accommodationId && each.userId === userId);
  return (
    <>
      <DropZone
        count={count}
        onFiles={(chosen) => photoUploads.add({ accommodationId, userId }, chosen, photosLimit - count)}
      />
      <UploadList files={own} onRetry={photoUploads.retry} onDrop={photoUploads.drop} />
    </>
  );
}
