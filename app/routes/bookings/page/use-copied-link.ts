import { useState } from "react";
import { call } from "~/lib/api";
import { copyText } from "~/lib/copy-text";
import { toastIfRefused } from "~/lib/refused-call";

interface CopiedLink {
  /** The toast when it is copied. */
  done: string;
  /** What follows the address of the guest's page: "?fichas". */
  part?: string;
  /** Opens the message dialog, if the link cannot be shown or copied. */
  onWrite: () => void;
}

/** Copies the link of the guest's page. */
export function useCopiedLink(code: string, { done, part = "", onWrite }: CopiedLink) {
  const [working, setWorking] = useState(false);
  // no action: browsers copy only during the press, and nothing on the page changes
  async function copy() {
    setWorking(true);
    const link = await call("PUT /api/bookings/:code/link", { params: { code } }).catch(toastIfRefused);
    setWorking(false);
    if (link === null) return;
    if (link.url === null || !(await copyText(link.url + part, { done, refused }))) onWrite();
  }
  return { copy: () => void copy(), working };
}

const refused = "O navegador não deixou copiar. Copie o link na janela que se abriu.";
