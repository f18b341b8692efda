import type { ToastSpeech } from "~/lib/toast-surface";

/** Milliseconds, from the specification (sections 4 and 9). */
export const toastTimes = { quiet: 390, error: 8000, other: 3000 } as const;

/** An offer has to be read, decided and reached: as long as an error. */
const offered = toastTimes.error;

export interface UndoAct {
  label: string;
  onAct: () => void;
}

let quietUntil = Number.NEGATIVE_INFINITY;

/** Loads the code of toasts. Called when the page is ready, so that a lost connection can still be reported. */
export function prepareToasts(): Promise<typeof import("~/lib/toast-surface")> {
  return import("~/lib/toast-surface");
}

/**
 * One at a time: a new toast replaces the previous one, and for 390 ms further ones are suppressed. Returns whether it
 * is shown; if not, an error is shown at its control; an undo is offered a moment later by `offerUndo`.
 */
function speak(speech: ToastSpeech): boolean {
  if (performance.now() < quietUntil) return false;
  show(speech);
  return true;
}

function show(speech: ToastSpeech): void {
  quietUntil = performance.now() + toastTimes.quiet;
  prepareToasts().then(
    (surface) => surface.showToast(speech),
    () => undefined, // without its code nothing can be shown; the screen stays usable
  );
}

/** Toasts outside React's tree of routes, so that they survive navigation and error boundaries. */
export const toast = {
  /** Success: "Reserva K7WM2RXQ criada". */
  success(text: string): boolean {
    return speak({ kind: "success", text, duration: toastTimes.other, position: "top-right" });
  },
  /** Success after which something is left to do elsewhere. */
  successWith(text: string, link: ToastSpeech["link"]): boolean {
    return speak({ kind: "success", text, ...(link && { link }), duration: offered, position: "top-right" });
  },
  /** An error that no field or boundary shows. */
  error(sentence: string): boolean {
    return speak({ kind: "error", title: "Erro", text: sentence, duration: toastTimes.error, position: "top-center" });
  },
  /** A plan limit, with a link to the plans for users who may view them. */
  planLimit(sentence: string, link: boolean): boolean {
    return speak({
      kind: "error",
      title: "Limite do plano",
      text: sentence,
      ...(link && { link: { label: "Comparar planos", to: "plans" } }),
      duration: toastTimes.error,
      position: "top-center",
    });
  },
  /** An act that can be undone. */
  undo(text: string, act: UndoAct): boolean {
    return speak({ kind: "success", text, act, duration: offered, position: "top-right" });
  },
  /**
   * The session ended: stays until it is closed, with a link to the log-in. Nothing else can be done, so it is shown.
   */
  sessionExpired(): void {
    show({
      kind: "error",
      title: "Sessão expirada",
      text: "Sua sessão terminou.",
      link: { label: "Entrar novamente", to: "login" },
      duration: Number.POSITIVE_INFINITY,
      position: "top-center",
    });
  },
};

/** Shows an error that nothing else shows, as soon as a toast may be shown. */
export function reportError(sentence: string): void {
  if (!toast.error(sentence)) setTimeout(reportError, quietUntil - performance.now(), sentence);
}

/** Offers an undo as soon as a toast may be shown: a suppressed offer would lose what the act removed. */
export function offerUndo(text: string, act: UndoAct): void {
  if (!toast.undo(text, act)) setTimeout(offerUndo, quietUntil - performance.now(), text, act);
}
