import { useState } from "react";
import { guestLinks } from "#contract/guest-links";
import { call } from "~/lib/api";
import { copyText } from "~/lib/copy-text";

const said = {
  done: "Link da página do hóspede copiado",
  refused: "O navegador não deixou copiar. Copie o link na janela que se abriu.",
};

/** Copies the link of the guest's page; where it cannot be shown or copied, `onWrite` opens what shows it or makes another. */
export function useCopiedLink(code: string, onWrite: () => void): { copy: () => void; working: boolean } {
  const [working, setWorking] = useState(false);
  async function copy() {
    setWorking(true);
    const link = await call(guestLinks.ensure, { params: { code } }).catch(() => null); // a toast has said what failed
    setWorking(false);
    if (link === null) return;
    if (link.url === null || !(await copyText(link.url, said))) onWrite();
  }
  return { copy: () => void copy(), working };
}
