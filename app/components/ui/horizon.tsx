import { cx } from "~/components/ui/cx";

/** The range over the sea. Drawn only where someone arrives: log-in, the guest's page, a page that is not there. */
export function Horizon({ wide, className }: { wide?: boolean; className?: string }) {
  return (
    <svg
      viewBox={wide ? "0 40 390 90" : "0 0 390 150"}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className={cx("block size-full", className)}
    >
      <circle cx="246" cy={wide ? 62 : 46} r="13" fill="var(--scene-sun)" />
      <path
        d="M0 94 38 70l22 15 30-27 14 10 18-14 42 38 28-18 46 32 38-24 50 36 28-15 36 22v62H0z"
        fill="var(--scene-far)"
      />
      <path d="m0 106 26-9 34-9 22 7 16-4 44 14 48-23 22 9 44 18 54-16 58 19 22-7v46H0z" fill="var(--scene-near)" />
      <path d="M0 117c33 0 33-5 65-5s33 5 65 5 33-5 65-5 33 5 65 5 33-5 65-5 33 5 65 5v33H0z" fill="var(--scene-sea)" />
      <path
        d="M0 130c33 0 33-5 65-5s33 5 65 5 33-5 65-5 33 5 65 5 33-5 65-5 33 5 65 5v20H0z"
        fill="var(--scene-deep)"
      />
    </svg>
  );
}
