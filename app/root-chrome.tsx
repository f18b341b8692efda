import { Notice } from "~/components/ui/notice";
import { ProgressBar } from "~/components/ui/progress-bar";
import { useBusy, useFocusOnNavigation } from "~/lib/navigation";
import { useOnline } from "~/lib/online";

/** What belongs to every page and to none: the line of progress, the lost connection, the focus after a navigation. */
export function RootChrome() {
  useFocusOnNavigation();
  const busy = useBusy();
  const online = useOnline();
  return (
    <>
      <ProgressBar active={busy} />
      {!online && (
        <Notice tone="warning" live className="fixed inset-x-4 bottom-4 z-(--z-toast) mx-auto max-w-xl shadow-3">
          Sem conexão. O que você digitou continua aqui; salve quando a conexão voltar.
        </Notice>
      )}
    </>
  );
}
