/** The three dots of a menu, drawn as one line, since lists show one in each row. */
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
