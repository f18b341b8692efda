import type { ContractBlock, ContractFault } from "#contract/guest/contract-types";
import type { ContractValues } from "#domain/contracts/contract-text";
import type { MessageLanguage } from "#domain/messages/message-rules";
import { textTask } from "#server/platform/file-work/task";
import { workOn } from "#server/platform/file-work/work-on";
import { Problem } from "#server/platform/http/problem";

/** The blocks of a filled text. */
export const contractBlocksTask = textTask<(asked: { text: string }) => ContractBlock[]>("contractBlocks", 30);

/** The errors of a typed text. */
export const contractFaultsTask = textTask<(asked: { body: string }) => ContractFault[]>("contractFaults", 30);

/** Why each of these texts is too long with one of the values; null if it fits. */
export const contractSizesTask = textTask<
  (asked: { bodies: readonly string[]; values: readonly ContractValues[] }) => (string | null)[]
>("contractSizes", 30);

// Texts of contracts are read in a separate process: what somebody typed can make it take long.

/** Stored texts beyond this were issued before texts had a limit. */
const longestShown = 1_000_000;

const tooLongToShow: Record<MessageLanguage, string> = {
  pt: "Este texto é longo demais para aparecer aqui. Ele está guardado como foi enviado; o PDF do contrato assinado traz o texto inteiro.",
  en: "This text is too long to be shown here. It is kept as it was sent; the PDF of the signed contract has the whole text.",
  es: "Este texto es demasiado largo para mostrarse aquí. Está guardado como se envió; el PDF del contrato firmado trae el texto entero.",
};

/** The blocks of a contract's stored text. One that cannot be read in time is replaced by a sentence. */
export async function blocksOfText(
  tenantId: string,
  text: string | null,
  language: MessageLanguage = "pt",
): Promise<ContractBlock[]> {
  if (text === null) return [];
  if (text.length > longestShown) return [sentence(tooLongToShow[language])];
  return workOn(tenantId, contractBlocksTask, { text }).catch((error) => {
    if (error instanceof Problem && error.code === "ValidationException") return [sentence(tooLongToShow[language])];
    throw error;
  });
}

/** The blocks with each text as `hide` leaves it. */
export function hiddenIn(blocks: ContractBlock[], hide: (text: string) => string): ContractBlock[] {
  return JSON.parse(JSON.stringify(blocks), (key, value) => (key === "text" ? hide(value) : value));
}

const sentence = (text: string): ContractBlock => ({ kind: "paragraph", level: 0, mark: null, cells: [[{ text }]] });

interface Draft {
  body: string;
  /** The body with the annexes that a contract gets. */
  annexed: string;
  /** The largest values of today, by which its size is judged. */
  largest: readonly ContractValues[];
}

/** The errors that prevent publishing a text: its own, and its size once filled in. */
export async function faultsOfDraft(tenantId: string, { body, annexed, largest }: Draft): Promise<ContractFault[]> {
  const faults = await workOn(tenantId, contractFaultsTask, { body });
  const [tooLong = null] = await workOn(tenantId, contractSizesTask, { bodies: [annexed], values: largest });
  if (tooLong === null) return faults;
  return [...faults, { fault: "too_long", line: 1, message: `${tooLong}.`, suggestion: null, found: "" }];
}
