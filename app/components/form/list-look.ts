/** The floating list of selects and comboboxes; whoever places it sets the width of the button it hangs from. */
export const listClass =
  "fixed inset-auto z-(--z-dialog) max-h-72! w-max min-w-[var(--input-width,var(--button-width))] max-w-[min(28rem,calc(100vw-2rem))] overflow-y-auto rounded-3 bg-raised p-1 text-sm shadow-3 outline-hidden transition-opacity duration-(--t-2) data-closed:opacity-0 starting:opacity-0";

export const optionClass =
  "group flex min-h-9 cursor-pointer items-center gap-3 rounded-2 px-2.5 py-1.5 text-ink select-none outline-hidden disabled:text-subtle data-disabled:cursor-not-allowed data-disabled:text-subtle focus:bg-primary-soft focus:text-on-primary-soft data-focus:bg-primary-soft data-focus:text-on-primary-soft aria-selected:font-semibold";
