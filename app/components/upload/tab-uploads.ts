import { uploadQueue } from "~/components/upload/upload-queue";
import type { Uploading, UploadWords } from "~/components/upload/uploading";
import { ApiError } from "~/lib/api-error";
import { loadSession } from "~/lib/session";
import { toast } from "~/lib/toast";
import { markUnsaved } from "~/lib/unsaved";

const sessionOver = "Sua sessão terminou. Entre novamente e tente de novo.";

/**
 * The files of a kind on their way from this tab. Closing it asks first; who has gone to another screen hears how it
 * ended. After another person's log-in a file waits: `send` is asked for its owner alone.
 */
export function tabUploads(
  words: UploadWords,
  send: (uploading: Uploading, onProgress: (part: number) => void) => Promise<void>,
) {
  return uploadQueue({
    words,
    async send(uploading, onProgress) {
      const { user } = await loadSession();
      if (user?.uuid !== uploading.userId) throw new ApiError(401, "UnauthenticatedException", null, sessionOver);
      await send(uploading, onProgress);
    },
    begin() {
      const release = markUnsaved();
      return (sent, failed) => {
        release();
        if (failed > 0) toast.error(`${failedWords(words, failed)}.`);
        else if (sent > 0) toast.success(sentWords(words, sent));
      };
    },
  });
}
export type TabUploads = ReturnType<typeof tabUploads>;

function failedWords({ one, many, feminine }: UploadWords, count: number): string {
  if (count === 1) return feminine ? `Uma ${one} não foi enviada` : `Um ${one} não foi enviado`;
  return `${count} ${many} não foram ${feminine ? "enviadas" : "enviados"}`;
}

function sentWords({ one, many, feminine }: UploadWords, count: number): string {
  const sent = feminine ? "enviada" : "enviado";
  return count === 1 ? `${one[0]?.toUpperCase()}${one.slice(1)} ${sent}` : `${count} ${many} ${sent}s`;
}
