import Copy from "lucide-react/icons/copy";
import type { Feed } from "#contract/channel-calendars";
import { IconButton } from "~/components/ui/icon-button";
import { copyText } from "~/lib/copy-text";

const said = {
  done: "Endereço copiado",
  refused: "O navegador não deixou copiar. O endereço ficou selecionado: copie com Ctrl+C ou pelo menu do celular.",
};

/** A secret address, to be copied; where the browser keeps the clipboard shut it is selected instead. */
export function CopyAddress({ feed }: { feed: Feed }) {
  const id = `endereco-${feed.id}`;
  const copy = async () => {
    if (!(await copyText(feed.address, said))) (document.getElementById(id) as HTMLInputElement).select();
  };
  return (
    <span className="flex min-w-0 items-center gap-1">
      <input
        id={id}
        readOnly
        value={feed.address}
        aria-label={`Endereço de ${feed.name}`}
        onFocus={({ target }) => target.select()}
        className="min-w-0 flex-1 truncate rounded-1 bg-sunken px-2 py-1 font-mono text-xs text-muted"
      />
      <IconButton size="row" label={`Copiar o endereço de ${feed.name}`} icon={<Copy />} onClick={copy} />
    </span>
  );
}
