/** A key of the keyboard. */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd className="rounded-1 border border-current px-1 font-sans text-2xs leading-snug opacity-85">{children}</kbd>
  );
}
