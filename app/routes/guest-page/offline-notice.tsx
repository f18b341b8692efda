import { Notice } from "~/components/ui/notice";
import { useConnection } from "~/lib/online";
import { useGuestLanguage, useWords } from "~/routes/guest-page/language";
import type { ReadPage } from "~/routes/guest-page/read-page";
import { pageWords } from "~/routes/guest-page/words/page-words";

/** Without a connection: what is shown, and from when it is. */
export function OfflineNotice({ page }: { page: ReadPage }) {
  const words = useWords(pageWords).offline;
  const { moment } = useGuestLanguage();
  const isLost = useConnection() !== "there";
  if (page.kept_at === undefined && !isLost) return null;
  return (
    <Notice tone="warning" live>
      {page.kept_at === undefined ? words.now : words.kept(moment(page.kept_at, page.timezone))}
    </Notice>
  );
}
