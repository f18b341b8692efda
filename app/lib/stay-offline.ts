import { toast } from "~/lib/toast";

const staying = "Sem conexão. Esta tela continua aqui; as outras abrem quando a conexão voltar.";
const keeping = "Sem conexão. O que você digitou continua aqui; salve quando a conexão voltar.";

/** Whether an address is another screen of the application. */
function isElsewhere({ origin, pathname }: URL | HTMLAnchorElement): boolean {
  return origin === window.location.origin && pathname !== window.location.pathname;
}

/** Shows that the navigation is blocked. */
export function sayHeldBack(): void {
  toast.error(staying);
}

/**
 * Whether navigation to another screen is blocked, for elements that close before they navigate, such as a chosen
 * command. While offline it is blocked and a message is shown; what was open stays open.
 */
export function isHeldBack(to: string): boolean {
  if (navigator.onLine || !isElsewhere(new URL(to, window.location.href))) return false;
  sayHeldBack();
  return true;
}

/** Whether a press would open another screen of the application in this tab. */
function leadsElsewhere(press: MouseEvent, link: HTMLAnchorElement): boolean {
  const { ctrlKey, metaKey, shiftKey, altKey, button } = press;
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return false;
  if ((link.target !== "" && link.target !== "_self") || link.hasAttribute("download")) return false;
  return isElsewhere(link);
}

/**
 * While offline no link opens another screen, and no form is submitted to one: if its code is not loaded yet, the
 * router would reload the page, and the browser's error page would replace what the user typed. Returns the function
 * that stops this.
 */
export function stayWhenOffline(): () => void {
  const onClick = (press: MouseEvent) => {
    const link = press.target instanceof Element && press.target.closest<HTMLAnchorElement>("a[href]");
    if (navigator.onLine || !link || !leadsElsewhere(press, link)) return;
    press.preventDefault();
    sayHeldBack();
  };
  const onSubmit = (sent: SubmitEvent) => {
    const action = sent.target instanceof HTMLFormElement && sent.target.getAttribute("action");
    if (navigator.onLine || !action || !isElsewhere(new URL(action, window.location.href))) return;
    sent.preventDefault();
    toast.error(keeping);
  };
  window.addEventListener("click", onClick, { capture: true });
  window.addEventListener("submit", onSubmit, { capture: true });
  return () => {
    window.removeEventListener("click", onClick, { capture: true });
    window.removeEventListener("submit", onSubmit, { capture: true });
  };
}
