/** Classes of the floating list of selects and comboboxes; the caller sets the width of its button. */
export const listClass =
  "z-(--z-dialog) [--anchor-max-height:18rem] w-max min-w-[var(--input-width,var(--button-width))] max-w-[min(28rem,calc(100vw-2rem))]! overflow-y-auto rounded-3 bg-raised p-1 text-sm shadow-3 outline-hidden transition-opacity duration-(--t-2) data-closed:opacity-0 starting:opacity-0";

export const optionClass =
  "group flex min-h-9 cursor-pointer items-center gap-3 rounded-2 px-2.5 py-1.5 text-ink select-none outline-hidden data-disabled:cursor-not-allowed data-disabled:text-subtle data-focus:bg-primary-soft data-focus:text-on-primary-soft aria-selected:font-semibold";
