import { photoLimit, photosLimit, photoTypes } from "#contract/platform/file-limits";
import { tabUploads, type UploadWords } from "~/components/upload/tab-uploads";
import { upload } from "~/lib/api-upload";

export const photoWords: UploadWords = {
  one: "foto",
  many: "fotos",
  feminine: true,
  notTaken: "Por dentro, este arquivo não é uma foto JPEG, PNG ou WebP.",
  noRoom: `Cada acomodação guarda até ${photosLimit} fotos. Exclua uma para enviar outra.`,
  refusalBefore({ type, size }) {
    if (!(photoTypes as readonly string[]).includes(type)) return "Só fotos JPEG, PNG ou WebP são aceitas.";
    return size > photoLimit ? "A foto passa de 10 MB. Diminua a imagem e envie de novo." : null;
  },
};

// no action: several uploads run at once, and continue after leaving the page
/** The photo uploads from this tab. */
export const photoUploads = tabUploads(photoWords, async ({ recordId, file, key }, onProgress) => {
  await upload("POST /api/accommodations/:id/photos", { params: { id: recordId } }, file, {
    onProgress,
    idempotencyKey: key,
  });
});
