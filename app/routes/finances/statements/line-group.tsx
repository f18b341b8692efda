import Check from "lucide-react/icons/check";
import Info from "lucide-react/icons/info";
import MessageCircleQuestion from "lucide-react/icons/message-circle-question-mark";
import { Children, type ReactNode, useState } from "react";
import { Chip } from "~/components/ui/chip";
import { formatNumber } from "~/lib/format";

export interface LineGroupProps {
  kind: keyof typeof groups;
  /** The total; `shown` of them are loaded. */
  count: number;
  shown: number;
  children: ReactNode;
}

const groups = {
  ready: {
    id: "prontas",
    tone: "success",
    icon: <Check />,
    title: "Prontas para confirmar",
    note: "uma prova forte e nenhuma outra opção",
  },
  questions: {
    id: "duvidas",
    tone: "warning",
    icon: <MessageCircleQuestion />,
    title: "Pode ser uma linha que já está aqui",
    note: "diga se é a mesma ou se é outra",
  },
  choose: {
    id: "escolher",
    tone: "warning",
    icon: <MessageCircleQuestion />,
    title: "Escolha uma",
    note: "há mais de uma opção, ou a prova não basta",
  },
  none: {
    id: "sem",
    tone: "info",
    icon: <Info />,
    title: "Sem lançamento",
    note: "diga o que é, divida ou deixe fora",
  },
} as const;

const atFirst = 8;

/** Lines of one kind under a heading with their number; only the first of them until more are requested. */
export function LineGroup({ kind, count, shown, children }: LineGroupProps) {
  const { id, tone, icon, title, note } = groups[kind];
  const [all, setAll] = useState(false);
  if (count === 0) return null;
  const rows = Children.toArray(children);
  const hidden = all ? 0 : Math.max(0, rows.length - atFirst);
  return (
    <section id={id} aria-labelledby={`${id}-titulo`} className="scroll-mt-16">
      <header className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line-soft bg-sunken px-4 py-2 text-sm">
        <Chip tone={tone} icon={icon}>
          {formatNumber(count)}
        </Chip>
        <h2 id={`${id}-titulo`} className="font-semibold">
          {title}
        </h2>
        <span className="text-muted">{note}</span>
      </header>
      <ul className="divide-y divide-line-soft">{rows.slice(0, rows.length - hidden)}</ul>
      {hidden > 0 && (
        <p className="border-y border-line-soft px-4 py-2">
          <button type="button" className="link min-h-target text-sm" onClick={() => setAll(true)}>
            {hidden === 1 ? "Mostrar a outra" : `Mostrar as outras ${formatNumber(hidden)}`}
          </button>
        </p>
      )}
      {count > shown && hidden === 0 && (
        <p className="border-y border-line-soft px-4 py-2 text-sm text-muted">
          Há mais {formatNumber(count - shown)}: aparecem quando estas estiverem resolvidas.
        </p>
      )}
    </section>
  );
}
