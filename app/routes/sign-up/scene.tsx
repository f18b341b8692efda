import Check from "lucide-react/icons/check";
import { SceneTitle } from "~/components/shell/auth-layout";

const reasons = [
  "Suas reservas num mapa só, sem choque de datas",
  "Sinal combinado e página do hóspede com confirmação",
  "Airbnb e Booking.com no mesmo calendário",
];

/** Why to sign up, over the sea. */
export function Scene() {
  return (
    <>
      <SceneTitle>Um teste para conhecer, sem cartão.</SceneTitle>
      <ul className="mt-4 grid gap-3 text-sm">
        {reasons.map((reason) => (
          <li key={reason} className="flex gap-2.5">
            <Check aria-hidden="true" className="size-4 shrink-0" />
            {reason}
          </li>
        ))}
      </ul>
    </>
  );
}
