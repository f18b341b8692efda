import { photos } from "#contract/photos";
import { ApiError } from "~/lib/api-error";
import { upload } from "~/lib/api-upload";
import { loadSession } from "~/lib/session";
import { toast } from "~/lib/toast";
import { markUnsaved } from "~/lib/unsaved";
import { uploadQueue } from "~/routes/accommodations/photos/upload-queue";
import { sessionOver, type Uploading } from "~/routes/accommodations/photos/uploading";

/** The photos on their way from this tab. Closing it asks first; who has gone to another screen hears how it ended. */
export const photoUploads = uploadQueue({
  send,
  begin() {
    const release = markUnsaved();
    return (sent, failed) => {
      release();
      if (failed > 0) toast.error(failed === 1 ? "Uma foto não foi enviada." : `${failed} fotos não foram enviadas.`);
      else if (sent > 0) toast.success(sent === 1 ? "Foto enviada" : `${sent} fotos enviadas`);
    };
  },
});

async function send(uploading: Uploading, onProgress: (part: number) => void): Promise<void> {
  const { accommodationId, userId, file, key } = uploading;
  const { user } = await loadSession();
  if (user?.uuid !== userId) throw new ApiError(401, "UnauthenticatedException", null, sessionOver);
  await upload(photos.create, { params: { id: accommodationId } }, file, { onProgress, idempotencyKey: key });
}
