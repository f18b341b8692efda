import type { CsvProfile } from "#domain/bank-statements/csv-profile";
import { readCsvStatement } from "#domain/bank-statements/read-csv-statement";
import { readOfx } from "#domain/bank-statements/read-ofx";
import { refuse, type StatementReading } from "#domain/bank-statements/statement";
import { rawText } from "#domain/bank-statements/written-text";

/**
 * Reads a bank's file, OFX or CSV by what it holds and not by its name. `own` are profiles that the person made; they
 * come before the known ones. The answer is the whole file or a refusal with line and reason; it never throws.
 */
export function readStatement(bytes: Uint8Array, own: readonly CsvProfile[] = []): StatementReading {
  const raw = rawText(bytes);
  if (raw.text.trim() === "") return refuse("empty_file");
  const isOfx = /<(\w+:)?OFX[\s>]|<(STMTRS|CCSTMTRS|BANKTRANLIST|STMTTRN)>|^\s*OFXHEADER/i.test(raw.text);
  return isOfx ? readOfx(raw) : readCsvStatement(raw, own);
}
