const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

/** A duration in its largest unit: "6 min", "3 h", "2 dias". */
function spanWords(span: number): string {
  if (span < hour) return `${Math.max(1, Math.round(span / minute))} min`;
  if (span < 2 * day) return `${Math.round(span / hour)} h`;
  return `${Math.round(span / day)} dias`;
}

/** "há 6 min", "agora" below one minute. */
export function agoWords(moment: string, now: number): string {
  const span = now - Date.parse(moment);
  return span < minute ? "agora" : `há ${spanWords(span)}`;
}

/** "em 12 min", "agora" when it is due. */
export function soonWords(moment: string, now: number): string {
  const span = Date.parse(moment) - now;
  return span < minute ? "agora" : `em ${spanWords(span)}`;
}
