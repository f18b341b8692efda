import type { GuestPage } from "#contract/guest/guest-page";
import { groupNights, type NightGroup } from "#domain/group-nights";
import { partWord } from "#domain/part-names";
import { Card } from "~/routes/guest-page/card";
import { type GuestLanguage, useGuestLanguage, useWords } from "~/routes/guest-page/language";
import type { OpenPart } from "~/routes/guest-page/steps";
import { type PageWords, pageWords } from "~/routes/guest-page/words/page-words";

/** The price in its parts, and when each instalment is due. */
export function PriceCard({ price, security_deposit }: Pick<GuestPage, "price" | "security_deposit">) {
  const words = useWords(pageWords);
  const language = useGuestLanguage();
  if (price === null) return null;
  const { nights, charges, total_cents, paid_to, paid_cents, at_house_cents, at_house, back_cents, installments } =
    price;
  return (
    <Card title={words.price.title} anchor="preco">
      {total_cents !== null && (
        <dl className="grid gap-2.5">
          {groupNights(nights).map((group) => (
            <Line key={group.first} {...nightsLine(group, words, language)} cents={group.sum_cents ?? 0} />
          ))}
          {charges.map(({ name, amount_cents }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: charges come in the order of the booking and keep it
            <Line key={index} label={name} cents={amount_cents} />
          ))}
          <Line label={words.price.total} cents={total_cents} strong />
          {paid_cents > 0 && <Line label={words.price.received} cents={paid_cents} />}
          {back_cents > 0 && <Line label={words.price.back} cents={back_cents} />}
        </dl>
      )}
      {paid_to && (
        <div className="grid gap-1">
          <p>{words.price.channel(paid_to)}</p>
          {at_house.length > 0 && (
            <>
              <h3 className="mt-3 text-sm font-semibold">{words.price.agreedHere}</h3>
              <dl className="grid gap-2">
                {at_house.map(({ date, name, amount_cents }, index) => (
                  <Line
                    // biome-ignore lint/suspicious/noArrayIndexKey: two charges may be alike, and their order stays
                    key={index}
                    label={date ? words.price.addedNight(language.weekDay(date)) : name}
                    cents={amount_cents}
                  />
                ))}
              </dl>
            </>
          )}
          {at_house_cents > 0 && <p>{words.price.atHouse(language.money(at_house_cents))}</p>}
        </div>
      )}
      {installments.length > 0 && !paid_to && (
        <>
          <h3 className="mt-4 mb-2 text-sm font-semibold">{words.price.payment}</h3>
          <dl className="grid gap-2 rounded-2 bg-sunken p-3">
            {installments.map((part, index) => (
              <Line
                // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be alike, and their order stays
                key={index}
                label={words.price.partUntil(partWord(part, installments, language.code), language.day(part.due_date))}
                note={paidNote(part, words.price, language)}
                cents={part.amount_cents}
              />
            ))}
          </dl>
        </>
      )}
      {language.code !== "pt" && hasNames(price) && <p className="mt-4 text-sm text-muted">{words.named}</p>}
      {security_deposit && <p className="mt-4 text-sm text-muted">{security_deposit.text}</p>}
    </Card>
  );
}

/** Whether words of the company are shown: names of fees, or of the seasons that gave a night its price. */
const hasNames = ({ total_cents, nights, charges, at_house }: NonNullable<GuestPage["price"]>): boolean =>
  at_house.some(({ date }) => date === null) ||
  (total_cents !== null && (charges.length > 0 || nights.some(({ reason }) => reason !== "")));

/** The nights of a line, and the reason of their price, in the company's own words. */
function nightsLine(group: NightGroup, words: PageWords, { weekDay, money }: GuestLanguage) {
  const { first, last, count, each_cents, reason, scattered } = group;
  const nights = words.stay.nights(count);
  const dates = count === 1 ? weekDay(first) : words.price.range(weekDay(first), weekDay(last));
  const each = each_cents !== undefined && count > 1 ? words.price.each(nights, money(each_cents)) : null;
  return { label: scattered ? nights : dates, note: [reason, each].filter(Boolean).join(", ") };
}

/** The paid part of an instalment. */
function paidNote(part: OpenPart, words: PageWords["price"], { money }: GuestLanguage): string | null {
  const { state, amount_cents, paid_cents } = part;
  if (state === "paid") return words.paid;
  if (paid_cents === 0) return null;
  return state === "cancelled"
    ? words.partlyCancelled(money(paid_cents))
    : words.partly(money(paid_cents), money(amount_cents - paid_cents));
}

interface LineProps {
  label: string;
  note?: string | null | undefined;
  cents: number;
  strong?: boolean;
}

function Line({ label, note, cents, strong }: LineProps) {
  const { money } = useGuestLanguage();
  const look = strong ? "border-t border-line pt-3 font-semibold" : "";
  return (
    <div className={`num flex items-start justify-between gap-4 ${look}`}>
      <dt className={strong ? "" : "min-w-0 text-muted"}>
        {label}
        {note && <span className="block text-sm">{note}</span>}
      </dt>
      <dd className="shrink-0 text-right">{money(cents)}</dd>
    </div>
  );
}
