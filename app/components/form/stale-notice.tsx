import { Notice } from "~/components/ui/notice";

export interface MeanwhileChange {
  label: string;
  /** Both in words: "R$ 450,00", "vazio". */
  was: string;
  now: string;
  /** What was typed over it, when both changed the same field. */
  typed?: string | undefined;
}

/** Somebody else saved first: what he changed, and that nothing typed is lost. */
export function StaleNotice({ changes }: { changes: readonly MeanwhileChange[] }) {
  return (
    <Notice tone="warning" live>
      <p>
        <b>Outra pessoa salvou este registro enquanto você editava.</b> O que você digitou foi mantido. Confira e salve
        de novo.
      </p>
      {changes.length > 0 && (
        <ul className="mt-1.5 list-disc pl-4">
          {changes.map(({ label, was, now, typed }) => (
            <li key={label}>
              <b>{label}</b>: era {was}, agora é {now}
              {typed !== undefined && <>. Você digitou {typed}, que vale se você salvar</>}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
