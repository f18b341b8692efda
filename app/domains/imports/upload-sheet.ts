import type { Import } from "#contract/imports";
import { csvType, sheetLimits, xlsxType } from "#contract/sheet";
import type { ImportDesk } from "~/domains/imports/import-desk";
import { ApiError } from "~/lib/api-error";
import { upload, uploadSentence } from "~/lib/api-upload";
import { newKey } from "~/lib/idempotency";

const tooLarge = "A planilha passa de 5 MB. Divida-a e envie uma parte por vez.";

/** Sends a spreadsheet to be looked at; gives what was found, or the sentence that says why it was not taken. */
export async function uploadSheet({ kind, endpoints }: ImportDesk, file: File): Promise<Import | string> {
  if (file.size > sheetLimits.bytes) return tooLarge;
  // Systems call CSV by many types: the name decides, and the server looks at the content.
  const body = new Blob([file], { type: /\.xlsx$/i.test(file.name) ? xlsxType : csvType });
  const query = { kind, file_name: file.name.slice(-200) };
  try {
    return await upload(endpoints.create, { query }, body, { idempotencyKey: newKey() });
  } catch (error) {
    if (error instanceof ApiError) return error.status === 413 ? tooLarge : uploadSentence(error);
    throw error;
  }
}
