import { fireEvent, screen, waitFor } from "@testing-library/react";

/**
 * Presses the button of this name once it can be pressed: a form reads what was typed a moment later, and a saved one
 * is replaced by that of the next version.
 */
export async function press(name: RegExp): Promise<void> {
  await waitFor(() => {
    const button = screen.getByRole<HTMLButtonElement>("button", { name });
    if (button.disabled || button.getAttribute("aria-disabled") === "true") throw new Error(`${name} is disabled.`);
    fireEvent.click(button);
  });
}
