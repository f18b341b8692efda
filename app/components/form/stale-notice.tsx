import { FocusedNotice } from "~/components/ui/focused-notice";
import type { MeanwhileChange } from "~/lib/second-save";

/** Somebody else saved first: lists their changes, and says that nothing typed is lost. */
export function StaleNotice({ changes }: { changes: readonly MeanwhileChange[] }) {
  return (
    <FocusedNotice tone="warning">
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
    </FocusedNotice>
  );
}
