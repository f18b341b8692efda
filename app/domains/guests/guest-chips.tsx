import Ban from "lucide-react/icons/ban";
import BedDouble from "lucide-react/icons/bed-double";
import EyeOff from "lucide-react/icons/eye-off";
import { Chip } from "~/components/ui/chip";

interface GuestChipsProps {
  guest: { blocked_reason: string | null; in_house: boolean; anonymized_at?: string | null };
}

/** Marks of a guest: in house, blocked, or anonymized. */
export function GuestChips({ guest }: GuestChipsProps) {
  return (
    <>
      {guest.in_house && (
        <Chip tone="success" icon={<BedDouble aria-hidden="true" />}>
          Hospedado agora
        </Chip>
      )}
      {guest.blocked_reason !== null && (
        <Chip tone="warning" icon={<Ban aria-hidden="true" />}>
          Não receber
        </Chip>
      )}
      {guest.anonymized_at && <Chip icon={<EyeOff aria-hidden="true" />}>Anonimizado</Chip>}
    </>
  );
}
