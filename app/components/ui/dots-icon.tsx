/** Three dots, the sign of a menu, drawn by one line: a list shows one in each row. */
export function DotsIcon({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="4"
      strokeLinecap="round"
      aria-hidden="true"
      className={className}
    >
      <path d="M5 12h.01M12 12h.01M19 12h.01" />
    </svg>
  );
}
