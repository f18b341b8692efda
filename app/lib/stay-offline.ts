import { toast } from "~/lib/toast";

const sentence = "Sem conexão. Esta tela continua aqui; as outras abrem quando a conexão voltar.";

/** Whether a press would open another screen of the program in this tab. */
function leadsElsewhere(press: MouseEvent, link: HTMLAnchorElement): boolean {
  const { ctrlKey, metaKey, shiftKey, altKey, button } = press;
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return false;
  if ((link.target !== "" && link.target !== "_self") || link.hasAttribute("download")) return false;
  return link.origin === window.location.origin && link.pathname !== window.location.pathname;
}

/**
 * Without a connection no link opens another screen: where its code is not here yet, the router would load the page
 * again, and the browser's own error page would stand where somebody has typed. Gives the function that ends it.
 */
export function stayWhenOffline(): () => void {
  const hear = (press: MouseEvent) => {
    const link = press.target instanceof Element && press.target.closest<HTMLAnchorElement>("a[href]");
    if (navigator.onLine || !link || !leadsElsewhere(press, link)) return;
    press.preventDefault();
    toast.error(sentence);
  };
  window.addEventListener("click", hear, { capture: true });
  return () => window.removeEventListener("click", hear, { capture: true });
}
