import type { GuestPage } from "#contract/guest-page";
import { Chip } from "~/components/ui/chip";
import { nightsText, peopleText } from "~/domains/bookings/booking-words";
import { longDay } from "~/routes/guest-page/guest-words";

/** Where, when and who: what a guest looks at first. */
export function StayCard({ page }: { page: GuestPage }) {
  const { code, state, guest_name, accommodation_name, night_count } = page;
  const held = state === "hold";
  const hello = guest_name ? `Olá, ${guest_name}. ` : "";
  return (
    <section aria-label="A estadia" className="min-w-0 rounded-2 border border-line bg-surface p-5">
      <p className="flex items-center justify-between gap-3">
        <Chip tone={held ? "warning" : "success"}>{held ? "Pré-reserva" : "Reserva confirmada"}</Chip>
        <span className="num text-sm text-muted">{code}</span>
      </p>
      <h1 className="mt-3 text-2xl font-semibold tracking-tight text-balance">
        {hello}
        {held ? "Confira os dados da sua estadia." : "Sua estadia está confirmada."}
      </h1>
      <p className="mt-3 text-xl font-semibold">{accommodation_name}</p>
      <dl className="mt-3 grid gap-3 sm:grid-cols-2">
        <Side label="Entrada" date={page.check_in} hour={`a partir das ${page.check_in_time}`} />
        <Side label="Saída" date={page.check_out} hour={`até as ${page.check_out_time}`} />
      </dl>
      <p className="mt-4 border-t border-line-soft pt-4">
        {nightsText(night_count)}, {peopleText(page)}
      </p>
    </section>
  );
}

function Side({ label, date, hour }: { label: string; date: string; hour: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd>
        <b className="block font-semibold">{longDay(date)}</b>
        <span className="text-muted">{hour}</span>
      </dd>
    </div>
  );
}
