import type { LineToMatch } from "#contract/bank-matches";
import { Chip } from "~/components/ui/chip";
import { formatDate } from "~/lib/format";

/** The bank's own text of a line, with its date and number. */
export function LineHead({
  line,
}: {
  line: Pick<LineToMatch, "text" | "written_on" | "number" | "account_name" | "missing">;
}) {
  const { text, written_on, number, account_name, missing } = line;
  return (
    <span className="block min-w-0">
      <span className="block break-words">{text || "Sem descrição"}</span>
      <span className="num block text-xs text-muted">
        {[formatDate(written_on), account_name, number && `doc. ${number}`].filter(Boolean).join(" · ")}
      </span>
      {missing && (
        <Chip tone="warning" className="mt-1">
          não está no último arquivo
        </Chip>
      )}
    </span>
  );
}
