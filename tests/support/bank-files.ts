import { statementFileType } from "#contract/platform/file-limits";

/** A movement in a bank's file; negative cents are outgoing. */
export interface FileLine {
  date: string;
  amount_cents: number;
  text: string;
  id?: string;
}

interface FileAccount {
  bank?: string;
  number: string;
}

const amount = (cents: number) =>
  `${cents < 0 ? "-" : ""}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, "0")}`;

const movement = ({ date, amount_cents, text, id }: FileLine) =>
  [
    `<STMTTRN><TRNTYPE>${amount_cents < 0 ? "DEBIT" : "CREDIT"}`,
    `<DTPOSTED>${date.replaceAll("-", "")}`,
    `<TRNAMT>${amount(amount_cents)}`,
    ...(id ? [`<FITID>${id}`] : []),
    `<MEMO>${text}</STMTTRN>`,
  ].join("\n");

/** One account's statement within a file. */
export const ofxStatement = ({ bank = "001", number }: FileAccount, lines: readonly FileLine[], closing = ""): string =>
  `<STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>${bank}<ACCTID>${number}<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST>
${lines.map(movement).join("\n")}
</BANKTRANLIST>${closing}</STMTRS></STMTTRNRS>`;

/** A bank's OFX file with these statements. */
export const ofxOf = (...statements: string[]): Blob =>
  new Blob([`OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1>${statements.join("")}</BANKMSGSRSV1></OFX>`], {
    type: statementFileType,
  });

/** A bank's OFX file of one account. */
export const ofxFile = (account: FileAccount, lines: readonly FileLine[]): Blob => ofxOf(ofxStatement(account, lines));

/** A bank's CSV file. */
export const csvStatement = (rows: readonly string[]): Blob =>
  new Blob([rows.join("\r\n")], { type: statementFileType });
