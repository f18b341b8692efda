import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { useMemo, useState } from "react";
import { useParams } from "react-router";
import type { GuestPage } from "#contract/guest/guest-page";
import type { ChangedStay, GuestChangePreview } from "#contract/guest/guest-requests";
import { nightsBetween } from "#domain/stay-dates";
import { TextareaField } from "~/components/form/textarea-field";
import { Button, IconButton } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { useAsk } from "~/lib/ask";
import {
  AskingHead,
  Coming,
  LastRefusal,
  Line,
  OptionalLabel,
  Refused,
  useAsking,
  useBackWhenDone,
  useFreshAfterRefusal,
  WaitingRequest,
} from "~/routes/guest-page/asking/asking-parts";
import { DayGrid, type Range } from "~/routes/guest-page/asking/day-grid";
import { type AskingWords, askingWords } from "~/routes/guest-page/asking/words";
import { Card } from "~/routes/guest-page/card";
import { useGuestLanguage, useWords } from "~/routes/guest-page/language";
import { mayPassLater } from "~/routes/guest-page/problem";

type People = Pick<ChangedStay, "adults" | "children" | "infants" | "pets">;

/** Other dates or people, with the new price before the request. */
export function ChangeScreen({ page }: { page: GuestPage }) {
  const words = useWords(askingWords);
  const language = useGuestLanguage();
  const { send, sending, answer, doing } = useAsking();
  useBackWhenDone(answer);
  const last = page.requests.list.find(({ kind }) => kind === "change");
  if (last?.state === "open" && last.change) {
    const { change } = last;
    return (
      <div className="grid min-w-0 content-start gap-4">
        <AskingHead title={words.change.asked}>
          <WaitingRequest
            page={page}
            request={last}
            withdrawing={doing === "withdraw"}
            onWithdraw={() => send({ act: "withdraw", id: last.id })}
          >
            {!change.available && <Notice tone="warning">{words.change.notFree}</Notice>}
            <dl className="grid gap-3">
              <Line label={words.change.entry} value={language.weekDay(change.check_in)} />
              <Line label={words.change.exit} value={language.weekDay(change.check_out)} />
              <Line label={words.change.people} value={change.adults + change.children + change.infants} />
              <Line label={words.request.total} value={language.money(change.total_cents)} strong />
            </dl>
          </WaitingRequest>
          <div className="mt-3">
            <Refused answer={answer} />
          </div>
        </AskingHead>
      </div>
    );
  }
  return <ChangeForm page={page} last={last} sending={sending} answer={answer} send={send} />;
}

type Asking = ReturnType<typeof useAsking>;
interface ChangeFormProps extends Pick<Asking, "sending" | "answer" | "send"> {
  page: GuestPage;
  last: GuestPage["requests"]["list"][number] | undefined;
}

function ChangeForm({ page, last, sending, answer, send }: ChangeFormProps) {
  const words = useWords(askingWords);
  const language = useGuestLanguage();
  const params = useParams() as { code: string; token: string };
  const { adults, children, infants, pets } = page;
  const [range, setRange] = useState<Range>({ check_in: page.check_in, check_out: page.check_out });
  const [people, setPeople] = useState<People>({ adults, children, infants, pets });
  const nights = useAsk("GET /api/public/bookings/:code/:token/taken-nights", { params });
  const { max_guests } = page.requests;
  const isSame =
    range.check_in === page.check_in &&
    range.check_out === page.check_out &&
    people.adults === adults &&
    people.children === children &&
    people.infants === infants &&
    people.pets === pets;
  const stay = range.check_out && !isSame ? { check_in: range.check_in, check_out: range.check_out, ...people } : null;
  const priced = useAsk("POST /api/public/bookings/:code/:token/change-preview", stay && { params, body: stay });
  useFreshAfterRefusal(answer, priced.again);
  const taken = useMemo(() => new Set(nights.answer?.taken), [nights.answer]);
  const preview = priced.answer;
  const obstacle = preview && obstacleOf(preview, max_guests, words.change, language.code);
  const sleepers = people.adults + people.children;
  if (nights.failure && !mayPassLater(nights.failure)) {
    return (
      <AskingHead title={words.change.title}>
        <Coming failure={nights.failure} onRetry={nights.again} />
      </AskingHead>
    );
  }
  return (
    <>
      <div className="grid min-w-0 content-start gap-4">
        <AskingHead title={words.change.title}>
          <p className="mt-2 text-muted">{words.change.intro(page.company.name)}</p>
          <LastRefusal page={page} request={last} />
        </AskingHead>
        <Card title={words.change.dates}>
          <p className="mb-3 flex flex-wrap justify-between gap-x-4">
            <span>
              <span className="block text-sm text-muted">{words.change.entry}</span>
              <b className="num font-semibold">{language.weekDay(range.check_in)}</b>
            </span>
            <span className="text-right">
              <span className="block text-sm text-muted">{words.change.exit}</span>
              <b className="num font-semibold">{range.check_out ? language.weekDay(range.check_out) : "?"}</b>
            </span>
          </p>
          {nights.answer ? (
            <DayGrid
              range={range}
              from={nights.answer.from}
              until={nights.answer.until}
              taken={taken}
              onChange={setRange}
            />
          ) : (
            <Coming failure={nights.failure} onRetry={nights.again} />
          )}
        </Card>
        <Card title={words.change.people}>
          <div className="grid gap-1">
            {(["adults", "children", "infants", "pets"] as const).map((kind) => (
              <Stepper
                key={kind}
                label={words.change[kind]}
                count={people[kind]}
                min={kind === "adults" ? 1 : 0}
                max={kind === "adults" || kind === "children" ? max_guests - sleepers + people[kind] : 20}
                onChange={(count) => setPeople({ ...people, [kind]: count })}
              />
            ))}
          </div>
          <p className="mt-2 text-sm text-muted">{words.change.fits(max_guests)}</p>
        </Card>
      </div>
      <div className="grid min-w-0 content-start gap-4 lg:sticky lg:top-4 lg:self-start">
        <Card title={words.change.newTotal}>
          <div aria-live="polite" className="grid gap-3">
            {stay === null && <p className="text-muted">{isSame ? words.change.same : words.change.pickExit}</p>}
            {stay && !preview && <Coming failure={priced.failure} onRetry={priced.again} />}
            {preview && stay && <Price preview={preview} stay={stay} />}
            {obstacle && <Notice tone="warning">{obstacle}</Notice>}
          </div>
          {preview && stay && !obstacle && (
            <form
              onSubmit={(event) => {
                event.preventDefault();
                const text = String(new FormData(event.currentTarget).get("words") ?? "").trim();
                const { total_cents } = preview;
                send({ act: "ask", body: { kind: "change", ...stay, total_cents, words: text || null } });
              }}
              className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4"
            >
              <TextareaField
                name="words"
                label={<OptionalLabel label={words.change.message} />}
                maxLength={500}
                stops
              />
              <p className="text-sm text-muted">{words.change.stands(page.company.name)}</p>
              <Refused answer={answer} />
              <Button
                type="submit"
                variant="primary"
                size="guest"
                block
                working={sending}
                workingLabel={words.cancel.sending}
              >
                {words.change.ask(language.money(preview.total_cents))}
              </Button>
            </form>
          )}
        </Card>
      </div>
    </>
  );
}

/** Why the change cannot be requested. The rules' own messages are in Portuguese; other languages have their own. */
function obstacleOf(
  { available, too_many, broken_rules }: GuestChangePreview,
  maxGuests: number,
  words: AskingWords["change"],
  language: string,
): string | null {
  if (too_many) return words.tooMany(maxGuests);
  if (!available) return words.notFree;
  if (broken_rules.length === 0) return null;
  return broken_rules
    .map(({ rule, message }) => (language === "pt" && rule !== "season_nights" ? message : words.rules[rule]))
    .join(" ");
}

function Price({ preview, stay }: { preview: GuestChangePreview; stay: ChangedStay }) {
  const words = useWords(askingWords).change;
  const { money } = useGuestLanguage();
  const { before_cents, total_cents, paid_cents } = preview;
  const by = total_cents - before_cents;
  const count = nightsBetween(stay.check_in, stay.check_out);
  return (
    <>
      <p className="text-3xl leading-none font-semibold tracking-snug num">{money(total_cents)}</p>
      <p className="text-muted">
        {words.nights(count)}, {words.people_(stay.adults + stay.children + stay.infants)}
      </p>
      <p className="font-semibold">
        {by === 0 ? words.equal : by > 0 ? words.more_(money(by)) : words.less_(money(-by))}
      </p>
      <dl className="grid gap-2">
        <Line label={words.oldTotal} value={money(before_cents)} />
        {paid_cents > 0 && <Line label={words.paid} value={money(paid_cents)} />}
      </dl>
    </>
  );
}

interface StepperProps {
  label: string;
  count: number;
  min: number;
  max: number;
  onChange: (count: number) => void;
}

function Stepper({ label, count, min, max, onChange }: StepperProps) {
  const words = useWords(askingWords).change;
  return (
    <fieldset className="flex min-h-target items-center justify-between gap-4">
      <legend className="float-left">{label}</legend>
      <span className="flex items-center gap-2">
        <IconButton
          variant="line"
          className="size-11"
          label={words.less(label)}
          icon={<Minus />}
          disabled={count <= min}
          onClick={() => onChange(count - 1)}
        />
        <output className="num w-8 text-center font-semibold">{count}</output>
        <IconButton
          variant="line"
          className="size-11"
          label={words.more(label)}
          icon={<Plus />}
          disabled={count >= max}
          onClick={() => onChange(count + 1)}
        />
      </span>
    </fieldset>
  );
}
