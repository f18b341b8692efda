import type { BankLine } from "#contract/bank-lines";
import { lineStateWords } from "#contract/finance-words";
import { Button } from "~/components/ui/button";
import { formatDate } from "~/lib/format";
import { LineHead } from "~/routes/finances/statements/line-head";
import { signedLine } from "~/routes/finances/statements/signed-line";

export interface QuestionRowProps {
  line: BankLine;
  onAnswer: (sameAs: string | null) => void;
}

/** A line that may be one that is here: a person says which it is, or that it is another one. */
export function QuestionRow({ line, onAnswer }: QuestionRowProps) {
  return (
    <li className="grid gap-x-5 gap-y-2 px-4 py-3 text-sm lg:grid-cols-2">
      <div className="flex items-start justify-between gap-3">
        <LineHead line={{ ...line, written_on: line.written_on ?? "" }} />
        <b className="num shrink-0 font-semibold whitespace-nowrap">{signedLine(line.amount_cents)}</b>
      </div>
      <div className="grid gap-2">
        {line.candidates.map((kept) => (
          <div key={kept.id} className="flex items-start justify-between gap-3 rounded-2 border border-line px-3 py-2">
            <span className="min-w-0">
              <span className="block break-words">{kept.text}</span>
              <span className="num block text-xs text-muted">
                {kept.written_on && formatDate(kept.written_on)} · {lineStateWords[kept.state].toLowerCase()}
              </span>
            </span>
            <Button size="row" onClick={() => onAnswer(kept.id)}>
              É esta
            </Button>
          </div>
        ))}
        <div>
          <Button size="row" variant="soft" onClick={() => onAnswer(null)}>
            É outra, incluir
          </Button>
        </div>
      </div>
    </li>
  );
}
