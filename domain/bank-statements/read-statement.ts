import type { CsvProfile } from "#domain/bank-statements/csv-profile";
import { readCsvStatement } from "#domain/bank-statements/read-csv-statement";
import { readOfx } from "#domain/bank-statements/read-ofx";
import { refuse, type StatementReading } from "#domain/bank-statements/statement";
import { rawText } from "#domain/bank-statements/written-text";

/**
 * Reads a bank's file as OFX or CSV by its content, not its name. `own` are the user's profiles, tried before the known
 * ones. Returns the whole file or a refusal with line and reason; never throws.
 */
export function readStatement(bytes: Uint8Array, own: readonly CsvProfile[] = []): StatementReading {
  const raw = rawText(bytes);
  if (raw.text.trim() === "") return refuse("empty_file");
  const isOfx = /<(\w+:)?OFX[\s>]|<(STMTRS|CCSTMTRS|BANKTRANLIST|STMTTRN)>|^\s*OFXHEADER/i.test(raw.text);
  return isOfx ? readOfx(raw) : readCsvStatement(raw, own);
}
