import type { CalendarAnswer, Import } from "#contract/bookings/channel-calendars";
import { type Answer, answeredNights, closesNights, questionsOf, unansweredIn } from "#domain/calendar/answers";
import { importHorizon, nightsOf } from "#domain/calendar/imported-nights";
import { todayIn } from "#domain/stay-dates";
import {
  importedNights,
  keepImportedNights,
  settleImportedNights,
} from "#server/bookings/bookings/nights/imported-nights";
import { replaceEvents } from "#server/bookings/channels/apply-calendar";
import { listImportEvents } from "#server/bookings/channels/import-events.queries";
import { updateImport } from "#server/bookings/channels/imports.queries";
import { lockImport, showImport } from "#server/bookings/channels/read-imports";
import { listToldTo, noteTold, ownNightsOf } from "#server/bookings/channels/told-nights.queries";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import { invalid } from "#server/platform/http/problem";

const mostAnswers = 200;

/**
 * Stores whether events of a title close their nights, or deletes the answer: their nights are freed or closed at once,
 * without a new reading. Throws 422 for a title that the calendar does not ask about.
 */
export async function answerEvents(
  ctx: Ctx,
  accommodationId: string,
  id: string,
  { title, doubt, answer }: CalendarAnswer,
): Promise<Import> {
  const { actor, db, clock } = ctx;
  const { stored, accommodation } = await lockImport(ctx, accommodationId, id);
  const now = clock.now();
  const today = todayIn(accommodation.timezone, now);
  const events = await listImportEvents(db, actor.tenant_id, id, today);
  const isIt = (each: Pick<Answer, "title" | "doubt">) => each.title === title && each.doubt === doubt;
  const question = questionsOf(events, stored.answers, today).find(isIt);
  if (!question) throw invalid("title", "O calendário não tem mais eventos com este título. Atualize a página");
  const others = stored.answers.filter((each) => !isIt(each)).slice(-mostAnswers + 1);
  const answers = answer === "ask" ? others : [...others, { title, doubt, closes: answer === "closes" }];

  const until = importHorizon(today);
  const { free, close } = answeredNights(events, { before: stored.answers, after: answers }, { today, until });
  const rows = await importedNights(ctx, id, today);
  const without = (isEcho: boolean) => {
    const chosen = rows.filter(({ echo }) => echo === isEcho);
    return nightsOf(chosen, today, until).filter((night) => !free.includes(night));
  };
  const echoes = without(true);
  const own = [...new Set([...without(false), ...close.filter((night) => !echoes.includes(night))])].sort();
  await keepImportedNights(ctx, { import_id: id, accommodation_id: accommodationId }, { own, echoes }, today);
  const known = new Map(
    (await listToldTo(db, actor.tenant_id, ownNightsOf(stored), today)).map((row) => [row.night, row]),
  );
  const origins = own.map(
    (night) => [night, known.get(night) ?? { import_id: id, booking_id: null, sale: true }] as const,
  );
  await noteTold(db, actor.tenant_id, ownNightsOf(stored), new Map(origins), { today, now });
  const held = stored.held_nights.filter((night) => !free.includes(night));
  const answered = events.map((event) => ({ ...event, closes: closesNights(event, answers) }));
  await replaceEvents(ctx, id, answered, today, held);
  await settleImportedNights(ctx, [accommodationId]);
  await updateImport(db, actor.tenant_id, id, {
    ...{ answers: JSON.stringify(answers), doubt_count: unansweredIn(events, answers, today) },
    ...{ held_nights: held, held_since: held.length === 0 ? null : stored.held_since },
  });
  await record(
    ctx,
    "channel_import.answered",
    id,
    { title, closes: question.closes },
    { title, closes: closesOf(answer) },
  );
  return showImport(ctx, accommodationId, id);
}

const closesOf = (answer: CalendarAnswer["answer"]) => (answer === "ask" ? null : answer === "closes");
