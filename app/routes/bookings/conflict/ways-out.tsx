import { useState } from "react";
import { Form, href, redirect, useNavigation, useRevalidator } from "react-router";
import type { Booking } from "#contract/bookings/bookings";
import type { ChannelConflict } from "#contract/bookings/channel-reservations";
import { firstName, vocative } from "#domain/messages/greeting";
import { RadioGroup } from "~/components/form/choice-fields";
import { Button, LinkButton } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { Panel } from "~/components/ui/panel";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { formatDate, formatMoney, formatRange } from "~/lib/format";
import type { Leg, MovableStay, Room } from "~/routes/bookings/conflict/conflict-ways";
import { ChannelMessage, NothingFree, ReadyMessage, spokenChannel } from "~/routes/bookings/conflict/nothing-free";
import { placedText } from "~/routes/bookings/moves/move-outcome";
import { priceWords } from "~/routes/bookings/moves/move-words";
import { offerUndoOf } from "~/routes/bookings/moves/run-undo";
import { SwapOffer } from "~/routes/bookings/moves/swap-offer";
import type { Pricing } from "~/routes/bookings/pricing-field";

interface MoveOutProps extends MovableStay {
  /** Why the last try was refused. */
  refused: string | null;
}

/** Where a booking can move, at which price, the words for its guest, and the one button that moves it. */
export function MoveOut({ booking, from, leg, cut, rooms, swaps, refused }: MoveOutProps) {
  const { code, version, holder, total_cents } = booking;
  const possible = rooms.filter(({ refusal }) => refusal === null);
  const [chosen, setChosen] = useState(possible[0]?.id);
  const [asked, setPricing] = useState<Pricing>("keep");
  const { revalidate } = useRevalidator();
  const sending = useNavigation().formData?.get("code") === code;
  const room = possible.find(({ id }) => id === chosen);
  const name = firstName(holder.name);
  const compares = total_cents !== undefined && booking.type === "guest";
  const pricing = compares && room?.total_cents !== undefined ? asked : "keep"; // a place without a price keeps it
  const after = pricing === "keep" ? room?.kept_cents : room?.total_cents;
  const changes = pricing === "keep" ? (room?.changes ?? []) : [];
  const keptWords = changes.length === 0 ? ", preço mantido" : ""; // of a stay without amounts
  const when = leg && cut ? ` ${leg === "first" ? "até" : "a partir de"} ${formatDate(cut)}` : "";
  const parted = cut ?? from;
  return (
    <Panel title={`Mover ${holder.name}`}>
      {leg && cut && <p className="mb-3 text-sm text-muted">{inTwoWords(booking, leg, cut)}</p>}
      {leg === null && from !== null && (
        <p className="mb-3 text-sm text-muted">
          Está na casa: muda a partir de hoje, e as noites já dormidas ficam como estão.
        </p>
      )}
      {rooms.length === 0 ? (
        <NothingFree booking={booking} from={from} />
      ) : (
        <Form method="post" replace>
          <input type="hidden" name="code" value={code} />
          <input type="hidden" name="version" value={version} />
          {parted !== null && <input type="hidden" name="from" value={parted} />}
          {leg && <input type="hidden" name="leg" value={leg} />}
          <fieldset>
            <legend className="text-xs font-medium text-muted">Acomodações livres nestas noites</legend>
            <ul className="mt-1 divide-y divide-line-soft rounded-2 border border-line">
              {rooms.map((each) => (
                <li key={each.id}>
                  <label className="flex min-h-12 items-center gap-3 px-3 py-2 text-sm has-checked:bg-selected">
                    <input
                      type="radio"
                      name="accommodation_id"
                      value={each.id}
                      checked={each.id === chosen}
                      disabled={each.refusal !== null}
                      onChange={() => setChosen(each.id)}
                      className="size-4 shrink-0 appearance-none rounded-full border-[1.5px] border-line-strong bg-surface checked:border-[5px] checked:border-primary disabled:opacity-55"
                    />
                    <span className="min-w-0 flex-1">
                      <b className="block font-semibold">{each.name}</b>
                      <span className="block text-xs text-muted">
                        {each.refusal ?? `até ${each.max_guests} hóspedes`}
                      </span>
                    </span>
                    {compares && <Difference room={each} before={total_cents} />}
                  </label>
                </li>
              ))}
            </ul>
          </fieldset>
          {compares && room && (
            <RadioGroup
              key={room.id}
              label="Preço"
              name="pricing"
              defaultValue={pricing}
              onValueChange={(value) => setPricing(value as Pricing)}
              className="mt-3"
              tight
              options={[
                { value: "keep", label: `Manter o combinado, ${formatMoney(room.kept_cents ?? total_cents)}` },
                ...(room.total_cents === undefined
                  ? []
                  : [{ value: "reprice", label: `Recalcular, ${formatMoney(room.total_cents)}` }]),
              ]}
            />
          )}
          {compares && changes.length > 0 && (
            <ul aria-label="O que muda no preço" className="num mt-2 list-disc pl-5 text-sm text-muted">
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          )}
          {room && (
            <ReadyMessage
              title={`Mensagem para ${holder.name}`}
              phone={holder.phone}
              text={moveQuestion(booking, {
                room: { name: room.name, total_cents: after },
                from,
                until: leg === "first" ? cut : null,
                pricing,
              })}
            />
          )}
          {refused && (
            <Notice tone="error" live className="mt-3">
              {refused}
            </Notice>
          )}
          <Button
            type="submit"
            variant="primary"
            className="mt-3 max-sm:h-auto max-sm:min-h-12 max-sm:w-full max-sm:py-2 max-sm:whitespace-normal"
            disabled={!room}
            working={sending}
            workingLabel="Movendo"
          >
            {room
              ? `Mover ${name} para ${room.name}${when}${compares ? priceWords({ before: total_cents, after }, pricing) : keptWords}`
              : "Escolha uma acomodação"}
          </Button>
        </Form>
      )}
      {swaps.map((other) => (
        <SwapOffer key={other} booking={booking} code={other} pricing="keep" reread={revalidate} />
      ))}
    </Panel>
  );
}

function inTwoWords({ accommodation_name }: Booking, leg: Leg, cut: string): string {
  const day = formatDate(cut);
  const parts =
    leg === "first"
      ? `até ${day} em outra, depois de volta em ${accommodation_name}`
      : `até ${day} em ${accommodation_name}, depois em outra`;
  return `Nenhuma acomodação está livre em todas as noites. Em duas partes: ${parts}.`;
}

function Difference({ room: { total_cents: after }, before }: { room: Room; before: number }) {
  if (after === undefined) return null;
  const sign = after > before ? "+" : "\u2212";
  return (
    <span className="num shrink-0 text-right">
      <b className="block font-semibold">
        {after === before ? "mesmo preço" : `${sign}${formatMoney(Math.abs(after - before))}`}
      </b>
      <span className="block text-xs text-muted">{formatMoney(after)}</span>
    </span>
  );
}

type Asked = Pick<Booking, "holder" | "accommodation_name" | "check_in" | "check_out" | "type" | "total_cents">;

interface Place {
  room: Pick<Room, "name" | "total_cents">;
  /** The day from which a guest in house moves; null if the whole stay does. */
  from: string | null;
  /** The day on which the guest moves back; null if they do not. */
  until?: string | null;
  pricing: Pricing;
}

/** A question to the guest, true before the stay moves; with what its price becomes, if that is known. */
export function moveQuestion(booking: Asked, { room, from, until = null, pricing }: Place): string {
  const { holder, accommodation_name, check_in, check_out, type, total_cents } = booking;
  const dates = formatRange(from ?? check_in, until ?? check_out);
  const same = total_cents === room.total_cents;
  const kept =
    pricing === "keep" && same ? " O preço combinado não muda." : changedPrice(total_cents, room.total_cents);
  const price = type === "guest" ? kept : "";
  return `Olá${vocative(firstName(holder.name))}! Sobre a sua estadia de ${dates} em ${accommodation_name}: precisamos receber você em ${room.name}${until === null ? "" : `, e depois em ${accommodation_name} até ${formatDate(check_out)}`}.${price} Pode ser?`;
}

function changedPrice(before: number | undefined, after: number | undefined): string {
  if (before === undefined || after === undefined) return "";
  if (after === before) return ` O valor total da estadia continua ${formatMoney(after)}.`;
  const by = after > before ? `${formatMoney(after - before)} a mais` : `${formatMoney(before - after)} a menos`;
  return ` O valor total da estadia passa de ${formatMoney(before)} para ${formatMoney(after)}, ${by}.`;
}

/** The other way: the channel's reservation becomes a booking in another accommodation. */
export function ReservationOut({ conflict, rooms }: { conflict: ChannelConflict; rooms: readonly Room[] }) {
  const { event, channel, name } = conflict;
  const who = event.guest_name ?? `o hóspede do ${spokenChannel(channel)}`;
  return (
    <Panel title={`Ou receber ${who} em outra acomodação`} flush>
      {rooms.length === 0 && (
        <div className="p-4">
          <p className="text-sm text-muted">Nenhuma outra acomodação está livre em todas estas noites.</p>
          <ChannelMessage conflict={conflict} />
        </div>
      )}
      <ul className="divide-y divide-line-soft">
        {rooms.map((room) => (
          <li key={room.id} className="flex flex-wrap items-center gap-3 px-4 py-2.5 text-sm">
            <span className="min-w-0 flex-1">
              <b className="block font-semibold">{room.name}</b>
              <span className="num block text-xs text-muted">
                até {room.max_guests} hóspedes
                {room.total_cents !== undefined && `, tarifa para 2 pessoas ${formatMoney(room.total_cents)}`}
              </span>
            </span>
            <LinkButton
              size="row"
              to={`${href("/reservas/criar")}?evento=${event.id}&acomodacao=${room.id}`}
              aria-label={`Criar a reserva em ${room.name}`}
            >
              Criar a reserva aqui
            </LinkButton>
          </li>
        ))}
      </ul>
      {rooms.length > 0 && (
        <p className="border-t border-line-soft px-4 py-2.5 text-xs text-muted">
          No calendário {name} a reserva continua em {conflict.accommodation_name}: mude-a também no canal, e avise o
          hóspede por lá.
        </p>
      )}
    </Panel>
  );
}

type Outcome = { moved: string } | { code: string; refused: string };

const underWay = new Map<string, Promise<Outcome>>();

/**
 * Moves a booking out of the conflict, and opens it: a guest in house from today on, any other the whole stay; after the
 * first of two moves opens `here`. The same form sent again while it is under way, as by a double click, has the same
 * outcome, with one move and one undo.
 */
export async function moveOut(form: FormData, here: string) {
  const key = JSON.stringify([...form]);
  const running = underWay.get(key) ?? sendMove(form).finally(() => underWay.delete(key));
  underWay.set(key, running);
  const outcome = await running;
  if (!("moved" in outcome)) return outcome;
  return redirect(form.has("unfinished") ? here : href("/reservas/:code", { code: outcome.moved }));
}

async function sendMove(form: FormData): Promise<Outcome> {
  const text = (name: string) => String(form.get(name) ?? "");
  const [params, date, version] = [{ code: text("code") }, text("from"), Number(text("version"))];
  const leg = text("leg") === "first" ? ("first" as const) : ("rest" as const);
  const change = { accommodation_id: text("accommodation_id"), version };
  const quiet = [409, 422];
  const pricing = text("pricing") === "reprice" ? ("reprice" as const) : ("keep" as const);
  try {
    const moved = date
      ? (await call("POST /api/bookings/:code/split", { params, body: { ...change, date, pricing, leg } }, { quiet }))[
          leg
        ]
      : await call("POST /api/bookings/:code/relocation", { params, body: { ...change, pricing } }, { quiet });
    const undo = date
      ? ("DELETE /api/bookings/:code/split" as const)
      : ("DELETE /api/bookings/:code/relocation" as const);
    offerUndoOf(
      `${moved.holder.name} agora em ${placedText(moved)}, ${formatRange(moved.check_in, moved.check_out)}`,
      () => call(undo, { params }),
      "Mudança desfeita: as noites estão vendidas duas vezes de novo",
      () => undefined, // the screens that show the booking hear of it
    );
    return { moved: moved.code };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const sentences = Object.values(error.data?.errors ?? {}).flat();
    const isStale = error.code === "StaleRecordException";
    const sentence = isStale ? "A reserva mudou enquanto você olhava. Confira e tente de novo." : error.message;
    return { code: params.code, refused: sentences[0] ?? sentence };
  }
}
