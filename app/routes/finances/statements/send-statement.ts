import { type BankImport, bankImports, statementFileLimits, statementFileType } from "#contract/bank-imports";
import { ApiError } from "~/lib/api-error";
import { upload, uploadSentence } from "~/lib/api-upload";
import { newKey } from "~/lib/idempotency";

// no action: a file of unknown columns stays at hand, to be read again once they are told
const tooLarge = "O arquivo passa de 10 MB. Baixe um período menor no banco.";

/** Why a file was not taken; `unknown` where it is a CSV that no profile can read without a person. */
export interface Refused {
  sentence: string;
  unknown: boolean;
}

/** What a person can say in a profile. */
const told = new Set(["no_header", "unclear_decimals", "unclear_sign"]);

/** Sends a bank's file; gives what it held, or why it was not taken. */
export async function sendStatement(file: File): Promise<BankImport | Refused> {
  if (file.size > statementFileLimits.bytes) return { sentence: tooLarge, unknown: false };
  const query = { file_name: file.name.slice(-200) };
  try {
    const body = new Blob([file], { type: statementFileType });
    return await upload(bankImports.create, { query }, body, { idempotencyKey: newKey() });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const fault = (error.data as { fault?: string } | null)?.fault;
    const sentence = error.status === 413 ? tooLarge : uploadSentence(error);
    return { sentence, unknown: fault !== undefined && told.has(fault) };
  }
}
