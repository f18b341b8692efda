export type PopupSide = "bottom start" | "bottom end" | "top start";

const gap = 4; // px to the button
const edge = 8; // px to the edge of the window

/** Puts what floats beside its button: on the side asked for, or on the other where only that has room, in the window. */
export function placePopup(popup: HTMLElement, beside: Element, side: PopupSide): void {
  const button = beside.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const { style } = popup;
  style.setProperty("--button-width", `${button.width}px`);
  const [above, below] = [button.top - gap - edge, clientHeight - button.bottom - gap - edge];
  const [wanted, other] = side === "top start" ? [above, below] : [below, above];
  const turned = popup.offsetHeight > wanted && other > wanted;
  const upwards = (side === "top start") !== turned;
  style.maxHeight = `${upwards ? above : below}px`;
  style.top = upwards ? "auto" : `${button.bottom + gap}px`;
  style.bottom = upwards ? `${clientHeight - button.top + gap}px` : "auto";
  const left = side === "bottom end" ? button.right - popup.offsetWidth : button.left;
  style.left = `${Math.max(edge, Math.min(left, clientWidth - edge - popup.offsetWidth))}px`;
}
