import type { BookingRow } from "#contract/bookings/bookings";
import type { MenuEntry } from "~/components/menu/menu";
import { actIcons } from "~/domains/bookings/act-icons";
import { actWords } from "~/domains/bookings/act-words";
import { isDangerous, type OfferedAct } from "~/domains/bookings/possible-acts";

/** Acts on a booking as menu entries, in two groups: harmful ones come last, in red. */
export function actEntries<Of extends BookingRow>(
  acts: readonly OfferedAct[],
  booking: Of,
  today: string,
  onAct: (act: OfferedAct, booking: Of) => void,
): [harmless: MenuEntry[], dangerous: MenuEntry[]] {
  const entryOf = (act: OfferedAct): MenuEntry => ({
    key: act,
    label: actWords(act, booking, today).label,
    icon: actIcons[act],
    danger: isDangerous(act),
    onSelect: () => onAct(act, booking),
  });
  return [acts.filter((act) => !isDangerous(act)).map(entryOf), acts.filter(isDangerous).map(entryOf)];
}
