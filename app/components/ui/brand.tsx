import { cx } from "~/components/ui/cx";

export interface HorizonProps {
  /** A low strip across the page instead of a picture. */
  wide?: boolean;
  /** Cards lie on the water: without the sun's reflection, of which only a dash would be seen. */
  covered?: boolean;
  className?: string;
}

/** The range over the sea. Used only on entry pages: log-in, the guest's page, a page that does not exist. */
export function Horizon({ wide, covered, className }: HorizonProps) {
  const { box, sun, far, near, sea, deep, glints } = wide ? strip : picture;
  return (
    <svg
      viewBox={box}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className={cx("block size-full", className)}
    >
      <circle {...sun} fill="var(--scene-sun)" />
      <path d={far} fill="var(--scene-far)" />
      <path d={near} fill="var(--scene-near)" />
      <path d={sea} fill="var(--scene-sea)" />
      {!covered && (
        <path
          d={glints}
          stroke="var(--scene-sun)"
          strokeOpacity=".5"
          strokeLinecap="round"
          strokeWidth={wide ? 3 : 1.4}
        />
      )}
      <path d={deep} fill="var(--scene-deep)" />
    </svg>
  );
}

const picture = {
  box: "0 0 390 150",
  sun: { cx: 246, cy: 45, r: 13 },
  far: "M0 98 32 72 56 88 118 42 160 84 186 66 226 94 266 64 304 96 336 76 364 94 390 82V150H0z",
  near: "M0 108 42 94 78 105 134 80 182 106 216 94 262 111 312 90 352 107 390 98V150H0z",
  sea: "M0 117c33 0 33-5 65-5s33 5 65 5 33-5 65-5 33 5 65 5 33-5 65-5 33 5 65 5v33H0z",
  glints: "M240 119.5h12M243 123.5h7",
  deep: "M0 130c33 0 33-5 65-5s33 5 65 5 33-5 65-5 33 5 65 5 33-5 65-5 33 5 65 5v20H0z",
};

const strip = {
  box: "0 0 1440 180",
  sun: { cx: 862, cy: 54, r: 27 },
  far: "M0 124 92 80 152 104 262 44 362 112 432 84 522 120 642 50 742 114 806 92 886 124 1004 58 1112 118 1192 80 1292 120 1372 72 1440 102V180H0z",
  near: "M0 136 122 110 222 134 382 86 502 130 602 112 722 140 862 104 962 134 1082 112 1202 140 1332 98 1440 126V180H0z",
  sea: "M0 150c60 0 60-9 120-9s60 9 120 9 60-9 120-9 60 9 120 9 60-9 120-9 60 9 120 9 60-9 120-9 60 9 120 9 60-9 120-9 60 9 120 9 60-9 120-9 60 9 120 9v30H0z",
  glints: "M848 152h28",
  deep: "M0 170c60 0 60-9 120-9s60 9 120 9 60-9 120-9 60 9 120 9 60-9 120-9 60 9 120 9 60-9 120-9 60 9 120 9 60-9 120-9 60 9 120 9 60-9 120-9 60 9 120 9v10H0z",
};

/** The logo: the range over the sea, and the one pink sun. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true" className={cx("shrink-0", className ?? "size-6.5")}>
      <rect width="28" height="28" rx="7" fill="#12808f" />
      <path d="M3.5 17.5 10 8.5l4 5.3 2.6-3.2 7.9 6.9z" fill="#fff" />
      <path
        d="M3.5 21.3c2.1 0 2.1-1.5 4.2-1.5s2.1 1.5 4.2 1.5 2.1-1.5 4.2-1.5 2.1 1.5 4.2 1.5 2.1-1.5 4.2-1.5"
        fill="none"
        stroke="#fff"
        strokeWidth="1.9"
        strokeLinecap="round"
      />
      <circle cx="20.5" cy="7.8" r="2.2" fill="#ff8fbd" />
    </svg>
  );
}

export function Logo({ className }: { className?: string }) {
  return (
    <span className={cx("inline-flex items-center gap-2.5 text-xl font-bold tracking-[-0.025em]", className)}>
      <LogoMark />
      <span className="in-data-rail:sr-only">estadia</span>
    </span>
  );
}
