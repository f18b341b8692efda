import { type Doubt, doubtOf } from "#domain/calendar/event-words";
import type { EventKind } from "#domain/calendar/events";
import { nightsOf, type Run } from "#domain/calendar/imported-nights";

/** A user's answer whether events of a title close their nights; it holds for new ones of the same title and doubt. */
export interface Answer {
  title: string;
  doubt: Doubt;
  closes: boolean;
}

interface Event extends Run {
  kind: EventKind;
  text: string;
}

/** A question of a calendar: events to come that may be free, by their title. */
export interface Question {
  title: string;
  doubt: Doubt;
  /** The answer; null while there is none. */
  closes: boolean | null;
  event_count: number;
  /** Their dates, the first ones only. */
  dates: Run[];
}

const mostDates = 3;

const answerTo = (title: string, doubt: Doubt, answers: readonly Answer[]) =>
  answers.find((each) => each.title === title && each.doubt === doubt)?.closes ?? null;

/** Whether an event closes its nights: all do, except those of which a user has said that they do not. */
export function closesNights(event: Event, answers: readonly Answer[]): boolean {
  if (answers.length === 0) return true;
  const doubt = doubtOf(event);
  return doubt === null || answerTo(event.text, doubt, answers) !== false;
}

/** What a calendar asks and what was answered, unanswered questions first. Answers stay even without events. */
export function questionsOf(events: readonly Event[], answers: readonly Answer[], today: string): Question[] {
  const questions = new Map<string, Question>();
  const questionOf = (title: string, doubt: Doubt) => {
    const key = `${doubt} ${title}`;
    const closes = answerTo(title, doubt, answers);
    const question = questions.get(key) ?? { title, doubt, closes, event_count: 0, dates: [] };
    questions.set(key, question);
    return question;
  };
  for (const { title, doubt } of answers) questionOf(title, doubt);
  for (const event of [...events].sort((a, b) => (a.check_in < b.check_in ? -1 : 1))) {
    const doubt = event.check_out > today ? doubtOf(event) : null;
    if (doubt === null) continue;
    const question = questionOf(event.text, doubt);
    question.event_count += 1;
    if (question.dates.length < mostDates) {
      question.dates.push({ check_in: event.check_in, check_out: event.check_out });
    }
  }
  return [...questions.values()].sort((a, b) => Number(a.closes !== null) - Number(b.closes !== null));
}

/** The number of events to come about which the calendar still asks. */
export function unansweredIn(events: readonly Event[], answers: readonly Answer[], today: string): number {
  return questionsOf(events, answers, today)
    .filter(({ closes }) => closes === null)
    .reduce((sum, { event_count }) => sum + event_count, 0);
}

/** The nights that no longer close, and those that close again, when the answers about a calendar's events change. */
export function answeredNights(
  events: readonly Event[],
  { before, after }: { before: readonly Answer[]; after: readonly Answer[] },
  { today, until }: { today: string; until: string },
): { free: string[]; close: string[] } {
  const nightsBy = (answers: readonly Answer[]) => {
    const closing = events.filter((event) => closesNights(event, answers));
    return nightsOf(closing, today, until);
  };
  const [had, has] = [nightsBy(before), nightsBy(after)];
  const [hadSet, hasSet] = [new Set(had), new Set(has)];
  return { free: had.filter((night) => !hasSet.has(night)), close: has.filter((night) => !hadSet.has(night)) };
}
