/** The legend of the two shades of the bars. */
export function BarLegend() {
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-1 text-xs text-muted">
      <Key look="bg-accent">hoje</Key>
      <Key look="bg-(--bar-weekend)">fim de semana</Key>
      <Key look="bg-(--bar)">dia útil</Key>
    </span>
  );
}

function Key({ look, children }: { look: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.25">
      <span aria-hidden="true" className={`size-2.5 rounded-[2px] forced-color-adjust-none ${look}`} />
      {children}
    </span>
  );
}
