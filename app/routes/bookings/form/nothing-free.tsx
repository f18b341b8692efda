import { useEffect, useState } from "react";
import { href, useFetcher } from "react-router";
import type { StayWays } from "#contract/bookings/availability";
import { isCivilDate, nightsBetween } from "#domain/stay-dates";
import { PhoneField } from "~/components/form/phone-field";
import { TextField } from "~/components/form/text-field";
import { Button } from "~/components/ui/button";
import { nightsText } from "~/domains/bookings/booking-words";
import { type WaitingResult, waitAct } from "~/domains/nights/waiting-acts";
import { actInput } from "~/lib/acts";
import { useAsk } from "~/lib/ask";
import { formatDayMonth, formatMoney, formatRange, plural } from "~/lib/format";
import { newKey } from "~/lib/idempotency";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { useResult } from "~/lib/use-dialog";
import type { BookingDraft, StayFill } from "~/routes/bookings/form/use-booking-form";

const kinds = ["other_dates", "legs", "without"] as const;

export interface NothingFreeProps {
  draft: BookingDraft;
  /** Ids of the amenities asked for. */
  amenities?: readonly string[];
  only?: readonly (typeof kinds)[number][];
}

/**
 * Nothing free is no end: other dates, two accommodations one after the other, one wish given up, each with its price
 * and one button; and somebody who waits.
 */
export function NothingFree({ draft, amenities = [], only = kinds }: NothingFreeProps) {
  const { stay } = draft;
  const { accommodation_id = "", check_in = "", check_out = "", adults = 0, children = 0, pets = 0 } = stay ?? {};
  const isStay = isCivilDate(check_in) && isCivilDate(check_out) && check_in < check_out && adults > 0;
  const query = {
    ...{ check_in, check_out, adults: String(adults), children: String(children), pets: String(pets) },
    ...(accommodation_id !== "" && { accommodation_id }),
    ...(amenities.length > 0 && { amenities: amenities.join(",") }),
  };
  const { answer } = useAsk("GET /api/availability/ways", isStay ? { query } : null);
  if (!isStay) return null;
  return (
    <section aria-label="Outras saídas" className="overflow-hidden rounded-2 border border-line">
      {answer && <Ways ways={answer} only={only} draft={draft} />}
      <Waiting
        draft={draft}
        any={answer !== null && only.some((kind) => answer[kind].length > 0)}
        key={`${accommodation_id} ${check_in} ${check_out}`}
      />
    </section>
  );
}

interface WaysProps {
  ways: StayWays;
  only: readonly string[];
  draft: BookingDraft;
}

function Ways({ ways: { other_dates, legs, without }, only, draft: { fillStay, stay } }: WaysProps) {
  const fill = ({ accommodation_id, check_in, check_out }: StayFill) => ({ accommodation_id, check_in, check_out });
  return (
    <>
      {only.includes("other_dates") && (
        <WayList title="Outras datas">
          {other_dates.map((way) => (
            <Way
              key={way.accommodation_id}
              name={`${way.name}, ${formatRange(way.check_in, way.check_out)}`}
              text={`${fromThere(stay?.check_in ?? "", way.check_in)} · ${nightsText(nightsBetween(way.check_in, way.check_out))}`}
              cents={way.total_cents}
              onUse={() => fillStay(fill(way))}
            />
          ))}
        </WayList>
      )}
      {only.includes("legs") && (
        <WayList title="Dividir a estadia" text="uma troca de acomodação no meio">
          {legs.map(({ first, second, total_cents }) => {
            const [one, two] = [first, second].map((leg) => nightsBetween(leg.check_in, leg.check_out)) as [
              number,
              number,
            ];
            return (
              <Way
                key={`${first.accommodation_id} ${second.accommodation_id}`}
                name={`${first.name} e ${second.name}`}
                text={`${nightsText(one)} e ${nightsText(two)}, troca em ${formatDayMonth(second.check_in)}`}
                cents={first.total_cents === undefined ? undefined : total_cents}
                onUse={() => {
                  const { accommodation_id, check_out } = second;
                  fillStay({ ...fill(first), onward: { accommodation_id, check_out } });
                }}
              >
                <span aria-hidden="true" className="mt-1 flex gap-0.5 text-2xs">
                  {[first, second].map((leg, index) => (
                    <i
                      key={leg.accommodation_id}
                      data-status="confirmed"
                      style={{ flexGrow: index === 0 ? one : two }}
                      className="min-w-0 basis-0 truncate rounded-1 border-l-3 border-(--s-edge) bg-(--s-bg) px-1.5 text-(--s-fg) not-italic"
                    >
                      {leg.name}
                    </i>
                  ))}
                </span>
              </Way>
            );
          })}
        </WayList>
      )}
      {only.includes("without") && (
        <WayList title="Cedendo em uma coisa">
          {without.map(({ wish, amenity, adults, children, pets, ...way }) => (
            <Way
              key={`${wish} ${way.accommodation_id}`}
              name={`${way.name}, ${formatRange(way.check_in, way.check_out)}`}
              text={
                wish === "amenity"
                  ? `Sem: ${amenity}`
                  : wish === "pets"
                    ? "Sem o pet"
                    : `Cabem ${adults + children} de ${stay?.sleepers ?? 0} pessoas`
              }
              cents={way.total_cents}
              onUse={() => fillStay({ ...fill(way), people: { adults, children, pets } })}
            />
          ))}
        </WayList>
      )}
    </>
  );
}

function fromThere(asked: string, check_in: string): string {
  const days = isCivilDate(asked) ? nightsBetween(asked, check_in) : 0;
  const count = plural(Math.abs(days), { none: "", one: "dia", many: "dias" });
  return days > 0 ? `${count} depois` : `${count} antes`;
}

function WayList({ title, text, children }: { title: string; text?: string; children: React.ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <>
      <h3 className="border-b border-line-soft bg-sunken px-3 py-1.5 text-sm font-semibold">
        {title} {text && <span className="font-normal text-muted">{text}</span>}
      </h3>
      <ul className="divide-y divide-line-soft border-b border-line-soft">{children}</ul>
    </>
  );
}

interface WayProps {
  name: string;
  text: string;
  cents: number | undefined;
  onUse: () => void;
  children?: React.ReactNode;
}

function Way({ name, text, cents, onUse, children }: WayProps) {
  return (
    <li className="flex items-center gap-3 py-1.5 pr-1.5 pl-3 text-sm">
      <span className="num min-w-0 flex-1">
        <span className="block font-medium">{name}</span>
        <span className="block text-xs text-muted">
          {text}
          {cents !== undefined && ` · ${formatMoney(cents)}`}
        </span>
        {children}
      </span>
      <Button variant="soft" size="row" aria-label={`Usar ${name}, ${text}`} onClick={onUse}>
        Usar
      </Button>
    </li>
  );
}

const nameId = "espera-nome";
const phoneId = "espera-celular";

/**
 * Keeps who waits for the nights: the dashboard says when they are free. Name and phone are those typed in the form.
 */
function Waiting({ draft, any }: { draft: BookingDraft; any: boolean }) {
  const session = useSession();
  const fetcher = useFetcher<WaitingResult>();
  const [typed, setTyped] = useState<{ name: string; phone: string; key: string } | null>(null);
  const [kept, setKept] = useState(false);
  // the pressed button gives way to the fields
  useEffect(() => {
    if (typed) document.getElementById(typed.name === "" ? nameId : phoneId)?.focus();
  }, [typed]);
  useResult(fetcher, ({ done }) => {
    if (done) setKept(true);
  });
  const { stay, form } = draft;
  if (!stay || !holds(session, "bookings.create")) return null;
  if (kept) {
    return (
      <p className="px-3 py-2.5 text-sm text-muted">
        Na lista de espera. O painel avisa quando as noites ficarem livres.
      </p>
    );
  }
  const open = () => {
    const element = document.getElementById(form.id);
    const data = element instanceof HTMLFormElement ? new FormData(element) : new FormData();
    const text = (name: string) => String(data.get(name) ?? "");
    setTyped({ name: text("holder.name"), phone: text("holder.phone"), key: newKey() });
  };
  if (!typed) {
    return (
      <p className="flex items-center justify-between gap-3 py-1.5 pr-1.5 pl-3 text-sm text-muted">
        {any ? "Nenhuma serve?" : "Quem quer estas noites pode esperar por elas."}
        <Button size="row" onClick={open}>
          Avisar se liberar
        </Button>
      </p>
    );
  }
  const { accommodation_id, check_in, check_out, adults, children, pets } = stay;
  const hidden = { key: typed.key, accommodation_id, check_in, check_out, adults, children, pets };
  const { name: ofName, phone: ofPhone, ...others } = fetcher.data?.errors ?? {};
  const [other] = Object.values(others).flat();
  return (
    <fetcher.Form method="post" action={href("/reservas/criar")} noValidate className="px-3 py-2.5">
      <input type="hidden" name={actInput} value={waitAct} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p className="mb-2 text-sm text-muted">
        O painel avisa quando {formatRange(check_in, check_out)} ficar livre. Nada é reservado até lá.
      </p>
      <TextField id={nameId} label="Nome de quem espera" name="name" defaultValue={typed.name} errors={ofName} />
      <PhoneField id={phoneId} label="Celular" name="phone" defaultValue={typed.phone} errors={ofPhone} />
      {other && <p className="mb-2 text-sm text-error-text">{other}</p>}
      <Button type="submit" size="row" variant="soft" working={fetcher.state !== "idle"} workingLabel="Guardando">
        Avisar se liberar
      </Button>
    </fetcher.Form>
  );
}
