import { useState } from "react";
import { Link } from "react-router";
import { Button } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { Panel } from "~/components/ui/panel";
import { type Act, useAct } from "~/lib/acts";

interface Terms {
  id: string;
  name: string;
  is_default: boolean;
  archived: boolean;
  version: number;
}

export interface TermsListProps<T extends Terms> {
  restore: Act;
  makeDefault: Act;
  takeOut: Act;
  title: string;
  records: readonly T[];
  /** Shown if the list is empty. */
  empty: string;
  /** The description of one of them, one or more lines. */
  say: (record: T) => readonly string[];
  editTo: (record: T) => string;
}

/** Plans or policies with descriptions: edit, make the default, archive and restore. */
export function TermsList<T extends Terms>(props: TermsListProps<T>) {
  const { title, records, empty, say, editTo } = props;
  const [restore, makeDefault, takeOut] = [useAct(props.restore), useAct(props.makeDefault), useAct(props.takeOut)];
  const [removed, setRemoved] = useState<T | null>(null);
  const sent = ({ id, version }: T) => ({ id, version: String(version) });
  const remove = ({ id, name }: T) => takeOut.send({ id, name });
  return (
    <Panel title={title} flush>
      <ul className="divide-y divide-line-soft">
        {records.map((each) => (
          <li key={each.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
            <div className="min-w-0 flex-1 basis-64">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                <Link to={editTo(each)} preventScrollReset className="hover:underline">
                  {each.name}
                </Link>
                {each.is_default && <Chip tone="accent">Padrão</Chip>}
                {each.archived && <Chip>Arquivado</Chip>}
              </p>
              {say(each).map((line) => (
                <p key={line} className="num text-sm text-muted">
                  {line}
                </p>
              ))}
            </div>
            <div className="flex flex-wrap gap-2">
              {each.archived ? (
                <Button size="row" onClick={() => restore.send({ ...sent(each), archived: "" })}>
                  Trazer de volta <span className="sr-only">{each.name}</span>
                </Button>
              ) : (
                <>
                  {!each.is_default && (
                    <Button size="row" onClick={() => makeDefault.send({ ...sent(each), is_default: "on" })}>
                      Tornar padrão <span className="sr-only">{each.name}</span>
                    </Button>
                  )}
                  <Button size="row" onClick={() => (each.is_default ? remove(each) : setRemoved(each))}>
                    Retirar <span className="sr-only">{each.name}</span>
                  </Button>
                </>
              )}
            </div>
          </li>
        ))}
        {records.length === 0 && <li className="px-4 py-6 text-sm text-muted">{empty}</li>}
      </ul>
      <ConfirmDialog
        danger
        open={removed !== null}
        title={`Retirar ${removed?.name} da lista?`}
        description="As reservas que já usam continuam como estão. O que nunca foi usado é apagado."
        confirm="Retirar"
        onClose={() => setRemoved(null)}
        onConfirm={() => {
          if (removed) remove(removed);
          setRemoved(null);
        }}
      />
    </Panel>
  );
}
