export const menuPanelClass =
  "fixed inset-auto z-(--z-dialog) min-w-48 max-w-[min(22rem,calc(100vw-1rem))] cursor-default overflow-y-auto rounded-3 bg-raised p-1 text-left text-sm font-regular whitespace-normal text-ink shadow-3 outline-hidden transition-opacity duration-(--t-2) starting:opacity-0";

export const menuItemClass =
  "group flex min-h-9 w-full items-center gap-2.5 rounded-2 px-2.5 py-1.5 text-left no-underline outline-hidden select-none max-lg:min-h-11 focus:bg-ink/7 disabled:text-subtle [&_svg]:size-4 [&_svg]:shrink-0";
