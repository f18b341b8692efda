/**
 * Runs in the page. Logs an error, which fails the story, if a press is lost: the pressed element was re-rendered or
 * covered before the release, so that no click follows.
 */
export function tellLostPresses(): void {
  // an option of a Headless combobox is selected on press and may be gone before the release
  const controls = "button, a, summary, label, input, [role=menuitem], [role=option]:not([data-headlessui-state])";
  let pressed: { control: Element; x: number; y: number; at: number; first: boolean; from: DOMRect } | null = null;
  let lifted = { x: 0, y: 0, at: Number.NEGATIVE_INFINITY };
  const press = ({ target, clientX: x, clientY: y, timeStamp: at }: PointerEvent) => {
    const control = target instanceof Element ? target.closest(controls) : null;
    // the second press of a double click may hit what the first one opened
    const first = at - lifted.at > 500 || Math.hypot(x - lifted.x, y - lifted.y) > 4;
    pressed = control && { control, x, y, at, first, from: control.getBoundingClientRect() };
  };
  const lift = ({ clientX: x, clientY: y, timeStamp: at, pointerType }: PointerEvent) => {
    lifted = { x, y, at };
    const dragged = pressed && Math.hypot(x - pressed.x, y - pressed.y) > 4;
    if (!pressed?.first || dragged) return;
    // a long press is an action of its own (selection), without a click
    if (pointerType === "touch" && at - pressed.at > 400) return;
    const under = document.elementFromPoint(x, y);
    if (under && pressed.control.contains(under)) return;
    const now = pressed.control.getBoundingClientRect();
    const moved = now.x !== pressed.from.x || now.y !== pressed.from.y;
    // on a page, an error message above may move a button when a field loses focus: known (docs/decisions, no lost
    // press)
    if (pressed.control.isConnected && moved && !pressed.control.closest("[role=dialog], [role=alertdialog]")) return;
    const why = pressed.control.isConnected ? "it moved or was covered" : "it was drawn anew";
    const line = (element: Element | null) => element?.outerHTML.replace(/ class="[^"]*"/g, "").slice(0, 160);
    console.error(`A press was lost on ${line(pressed.control)}: ${why}. Under the finger now: ${line(under)}`);
  };
  addEventListener("pointerdown", press, true);
  addEventListener("pointerup", lift, true);
}
