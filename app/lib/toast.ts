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
let shown: ToastSpeech | null = null;
const waiting: ToastSpeech[] = [];

/** Loads the code of toasts. Called when the page is ready, so that a lost connection can still be reported. */
export function prepareToasts(): Promise<typeof import("~/lib/toast-surface")> {
  return import("~/lib/toast-surface");
}

/**
 * One at a time: a new toast replaces the previous one. For 390 ms the same text is not repeated; other toasts, and
 * every undo, wait until then.
 */
function speak(speech: ToastSpeech): void {
  const rest = Math.ceil(quietUntil - performance.now());
  const said = [shown, ...waiting].some((other) => other?.text === speech.text && other.kind === speech.kind);
  if (rest <= 0 && waiting.length === 0) show(speech);
  else if (!said || speech.act) {
    waiting.push(speech);
    if (waiting.length === 1) setTimeout(showNext, rest);
  }
}

function showNext(): void {
  const next = waiting.shift();
  if (next) show(next);
  if (waiting.length > 0) setTimeout(showNext, toastTimes.quiet);
}

function show(speech: ToastSpeech): void {
  shown = speech;
  quietUntil = performance.now() + toastTimes.quiet;
  prepareToasts().then(
    (surface) => surface.showToast(speech),
    () => undefined, // without its code nothing can be shown; the screen stays usable
  );
}

/** Toasts outside React's tree of routes, so that they survive navigation and error boundaries. */
export const toast = {
  /** Success: "Reserva K7WM2RXQ criada". */
  success(text: string): void {
    speak({ kind: "success", text, duration: toastTimes.other, position: "top-right" });
  },
  /** An error that no field or boundary shows. */
  error(sentence: string): void {
    speak({ kind: "error", title: "Erro", text: sentence, duration: toastTimes.error, position: "top-center" });
  },
  /** A plan limit, with a link to the plans for users who may view them. */
  planLimit(sentence: string, link: boolean): void {
    speak({
      kind: "error",
      title: "Limite do plano",
      text: sentence,
      ...(link && { link: { label: "Comparar planos", to: "plans" } }),
      duration: toastTimes.error,
      position: "top-center",
    });
  },
  /** An act that can be undone. */
  undo(text: string, act: UndoAct): void {
    speak({ kind: "success", text, act, duration: offered, position: "top-right" });
  },
  /** The session ended: stays until it is closed, with a link to the log-in. */
  sessionExpired(): void {
    speak({
      kind: "error",
      title: "Sessão expirada",
      text: "Sua sessão terminou.",
      link: { label: "Entrar novamente", to: "login" },
      duration: Number.POSITIVE_INFINITY,
      position: "top-center",
    });
  },
};
