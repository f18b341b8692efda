// @vitest-environment jsdom
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";

// toasts are outside the page: what other files of the worker showed, and where, does not matter here
vi.resetModules();
const { offerUndo, toast, toastTimes } = await import("~/lib/toast");
const { markUnsaved } = await import("~/lib/unsaved");

// sonner needs what jsdom lacks
Element.prototype.setPointerCapture ??= () => undefined;

const shown = () =>
  [...document.querySelectorAll('[data-sonner-toast]:not([data-removed="true"])')].map((each) => each.textContent);
const place = (text: string) => {
  const toasts = [...document.querySelectorAll("[data-sonner-toast]")];
  const found = toasts.find((each) => each.textContent?.includes(text)) as HTMLElement | undefined;
  return `${found?.dataset.yPosition}-${found?.dataset.xPosition}`;
};

// React schedules with the real clock, captured when it was loaded.
const turn = setImmediate;
const drawn = () => new Promise((resolve) => turn(resolve));

/** Resolves the import, and lets this many milliseconds pass while React renders. */
async function pass(milliseconds: number): Promise<void> {
  await vi.dynamicImportSettled();
  await drawn();
  const frame = Math.max(16, milliseconds / 100);
  for (let left = milliseconds; left > 0; left -= frame) {
    await vi.advanceTimersByTimeAsync(Math.min(left, frame));
    await drawn();
  }
}

beforeAll(() => {
  vi.useFakeTimers();
});

afterEach(async () => {
  const { toast: sonner } = await import("sonner");
  sonner.dismiss();
  await pass(1_000);
});

afterAll(() => {
  vi.useRealTimers();
});

describe("4. Toasts", () => {
  test("a new toast replaces the previous one", async () => {
    toast.success("Reserva criada");
    await pass(400);
    toast.success("Reserva cancelada");
    await pass(50);
    expect(shown()).toEqual(["Reserva cancelada"]);
  });

  test("what was done stands out from the sentences that follow it", async () => {
    toast.success("Check-out da reserva K7WM2RXQ feito. Recebido: R$ 1.234,00. Desfazer não estorna o dinheiro");
    await pass(50);
    const rest = document.querySelector('[data-sonner-toast]:not([data-removed="true"]) .font-regular');
    expect(rest?.textContent).toBe(" Recebido: R$ 1.234,00. Desfazer não estorna o dinheiro");
    expect(shown()[0]).toMatch(/^Check-out da reserva K7WM2RXQ feito\. Recebido/);
  });

  test("further toasts are suppressed for 390 ms, whatever they say", async () => {
    expect(toast.success("Primeiro")).toBe(true);
    await pass(200);
    expect(toast.error("Segundo")).toBe(false);
    expect(toast.undo("Bloqueio criado", { label: "Desfazer", onAct: vi.fn() })).toBe(false);
    await pass(600);
    expect(shown(), "not queued").toEqual(["Primeiro"]);
    await pass(2_400);
    expect(shown(), "not prolonged").toEqual([]);
  });

  test("after 390 ms a toast is shown again, also with the same text", async () => {
    toast.error("Primeiro");
    await pass(400);
    expect(toast.error("Primeiro")).toBe(true);
    await pass(7_900);
    expect(shown()).toEqual(["ErroPrimeiro"]);
  });

  test("the only undo of an act is offered once the 390 ms are over, and one after the other", async () => {
    toast.success("Reserva criada");
    await pass(100);
    const onAct = vi.fn();
    offerUndo("Filtro Praia excluído", { label: "Desfazer", onAct });
    offerUndo("Foto excluída", { label: "Desfazer", onAct });
    await pass(200);
    expect(shown()).toEqual(["Reserva criada"]);
    await pass(200);
    expect(shown()).toEqual(["Filtro Praia excluídoDesfazer"]);
    await pass(500);
    expect(shown()).toEqual(["Foto excluídaDesfazer"]);
  });

  test("an undo is offered for 8 s, and does what it says", async () => {
    const onAct = vi.fn();
    toast.undo("Bloqueio criado", { label: "Desfazer", onAct });
    await pass(7_500);
    document.querySelector<HTMLButtonElement>('[data-sonner-toast]:not([data-removed="true"]) [data-action]')?.click();
    expect(onAct).toHaveBeenCalledOnce();
  });

  test("an offer stays while the focus is in it or the mouse over it, and then has its whole time again", async () => {
    toast.undo("Bloqueio criado", { label: "Desfazer", onAct: vi.fn() });
    await pass(7_000);
    const toastShown = document.querySelector<HTMLElement>('[data-sonner-toast]:not([data-removed="true"])');
    const button = toastShown?.querySelector<HTMLButtonElement>("[data-action]");
    button?.focus();
    await pass(60_000);
    expect(shown(), "focused").toEqual(["Bloqueio criadoDesfazer"]);
    button?.blur();
    await pass(7_500);
    expect(shown(), "its time again").toHaveLength(1);
    if (toastShown) toastShown.getBoundingClientRect = () => new DOMRect(100, 100, 200, 50);
    const move = (clientX: number) =>
      document.dispatchEvent(new PointerEvent("pointermove", { pointerType: "mouse", clientX, clientY: 120 }));
    move(150);
    await pass(60_000);
    expect(shown(), "under the mouse").toHaveLength(1);
    move(50);
    await pass(7_500);
    expect(shown()).toHaveLength(1);
    await pass(1_000);
    expect(shown(), "closed").toEqual([]);
    move(150);
    move(50);
    await pass(500);
    expect(shown(), "what has closed does not come back").toEqual([]);
  });

  test("an ended session is shown even then: nothing else can be done", async () => {
    toast.success("Reserva criada");
    toast.sessionExpired();
    await pass(100);
    expect(shown()[0]).toContain("Sessão expirada");
  });
});

describe("9. Toast durations and positions", () => {
  test("the durations match the specification", () => {
    expect(toastTimes).toEqual({ quiet: 390, error: 8000, other: 3000 });
  });

  test("an error has the title Erro and the role alert, at the top centre for 8000 ms", async () => {
    toast.error("O plano da empresa não inclui este módulo.");
    await pass(100);
    const alert = document.querySelector('[role="alert"]');
    expect(alert?.textContent).toMatch(/^Erro/);
    expect(place("Erro")).toBe("top-center");
    await pass(7800);
    expect(shown()).toHaveLength(1);
    await pass(400);
    expect(shown()).toEqual([]);
  });

  test("others are at the top right and close after 3000 ms", async () => {
    toast.success("Reserva criada");
    await pass(100);
    expect(document.querySelector('[role="status"]')?.textContent).toContain("Reserva criada");
    expect(place("Reserva criada")).toBe("top-right");
    await pass(2800);
    expect(shown()).toHaveLength(1);
    await pass(400);
    expect(shown()).toEqual([]);
  });

  test("Sessão expirada stays open and links to the log-in", async () => {
    toast.sessionExpired();
    await pass(3_600_000);
    expect(shown()[0]).toContain("Sessão expirada");
    const link = document.querySelector<HTMLAnchorElement>('[data-sonner-toast] a[href^="/login"]');
    expect(link?.textContent).toBe("Entrar novamente");
    expect(link?.target).toBe("");
  });

  test("with unsaved typing, the log-in opens in a new tab", async () => {
    const saved = markUnsaved();
    toast.sessionExpired();
    await pass(100);
    expect(document.querySelector<HTMLAnchorElement>("[data-sonner-toast] a")?.target).toBe("_blank");
    saved();
  });

  test("toasts survive a change of URL", async () => {
    toast.success("Reserva criada");
    await pass(100);
    window.history.pushState({}, "", "/reservas");
    window.dispatchEvent(new PopStateEvent("popstate"));
    await pass(100);
    expect(shown()).toEqual(["Reserva criada"]);
  });

  test("an undo toast has an undo button", async () => {
    const onAct = vi.fn();
    toast.undo("Acomodação arquivada", { label: "Desfazer", onAct });
    await pass(100);
    document.querySelector<HTMLButtonElement>("[data-sonner-toast] [data-action]")?.click();
    expect(onAct).toHaveBeenCalledOnce();
  });

  test("an undo toast stays for 8 s, longer than a success toast", async () => {
    toast.undo("Acomodação arquivada", { label: "Desfazer", onAct: () => undefined });
    await pass(7_800);
    expect(shown()).toHaveLength(1);
    await pass(500);
    expect(shown()).toEqual([]);
  });

  test("without a connection, the undo runs once the browser is online again", async () => {
    const onAct = vi.fn();
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    toast.undo("Acomodação arquivada", { label: "Desfazer", onAct });
    await pass(100);
    document.querySelector<HTMLButtonElement>("[data-sonner-toast] [data-action]")?.click();
    await pass(100);
    expect(onAct).not.toHaveBeenCalled();
    online.mockReturnValue(true);
    window.dispatchEvent(new Event("online"));
    await pass(100);
    expect(onAct).toHaveBeenCalledOnce();
  });
});
