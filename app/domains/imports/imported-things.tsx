import Download from "lucide-react/icons/download";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Import, ImportKindName } from "#contract/office/imports";
import type { SheetColumn } from "#contract/office/sheet";
import { linkButtonClass } from "~/components/ui/button";
import { Chip, type ChipTone } from "~/components/ui/chip";
import { Notice } from "~/components/ui/notice";
import { plural } from "~/lib/format";
import { judge } from "~/lib/judge";
import { handleOf } from "~/lib/route-access";
import { useSession } from "~/lib/session";

export type ImportPath = "/api/imports" | "/api/booking-imports";

/** What the import screens need to know about the kind of record. */
export interface ImportedThings {
  kind: ImportKindName;
  /** The path of its imports. */
  path: ImportPath;
  sheet: readonly SheetColumn[];
  /** "acomodação", "acomodações", "Nenhuma acomodação". */
  words: Parameters<typeof plural>[1];
  /** The list of all records. */
  list: { label: string; to: string };
  /** The addresses where imports start, and of one import. */
  startTo: string;
  pageOf(id: string): string;
  note: string;
  /** What one row stands for, and help for filling it in. */
  fill: string;
  /** The column that identifies a row, those shown with it, and which of these are numbers. */
  titleField: string;
  shown: readonly string[];
  numbers: readonly string[];
  /** The page of a record that a row stands for already. */
  recordOf?(code: string): string;
  /** The page of an accommodation's calendars, offered once its bookings are imported. */
  calendarsOf?(accommodationId: string): string;
  /** What reverting an import does. */
  undo: string;
  /** The other kind, to which a file that was sent to the wrong screen is taken. */
  other: OtherThings;
}

export interface OtherThings extends Pick<ImportedThings, "kind" | "path" | "startTo" | "pageOf"> {
  /** "reservas" */
  label: string;
  /** By which a user recognizes such a file, as the object of "tem". */
  marks: string;
}

/** A number of records in words. */
export const countOf = ({ words }: ImportedThings, count: number): string => plural(count, words);

export const rowsIn = (count: number): string => plural(count, { none: "Nenhuma linha", one: "linha", many: "linhas" });

/** The address of a file of this company. */
export function fileOf({ kind }: ImportedThings, tenantId: string | undefined, id: string): string {
  return `/api/import-files/${tenantId}/${kind}/${id}/left-out`;
}

/** The result of an import. */
export function ImportChip({ state, created_count, remaining_count }: Import) {
  const [tone, word] = look(state, remaining_count < created_count);
  return <Chip tone={tone}>{word}</Chip>;
}

function look(state: Import["state"], isPart: boolean): [ChipTone, string] {
  if (state === "checked") return ["info", "Não importada"];
  if (state === "undone") return ["plain", "Desfeita"];
  return isPart ? ["warning", "Em parte"] : ["success", "Importada"];
}

/** A download link that looks like a button. */
export function DownloadLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} download className={linkButtonClass({ variant: "line" }, "gap-1.75 [&_svg]:size-4")}>
      <Download aria-hidden="true" />
      {children}
    </a>
  );
}

/** The file looks like the other kind: where to send it instead. */
export function MisplacedNotice({ other: { label, marks, startTo } }: Pick<ImportedThings, "other">) {
  return (
    <Notice tone="warning">
      <b>{`Parece uma planilha de ${label}`}</b>: {`tem ${marks}.`}{" "}
      {judge(handleOf(startTo), useSession()) === "allowed" && (
        <Link to={startTo}>{`Enviar o arquivo em Importar ${label}`}</Link>
      )}
    </Notice>
  );
}
