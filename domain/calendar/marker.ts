import type { EventKind } from "#domain/calendar/classify-event";
import { fold } from "#domain/search-words";
import { addDays } from "#domain/stay-dates";

interface Event {
  kind: EventKind;
  text: string;
  check_in: string;
  check_out: string;
}

const free =
  /^\W*(free|available|open|vacant|vago|vaga|livre|disponivel|libre|disponible|frei|verfugbar|libero|disponibile)\W*$/;
const departure = "check ?-?out|saida|partida|departure|salida|depart|partenza|abreise";
const cleaning = "limpeza|faxina|arrumacao|cleaning|housekeeping|turnover|limpieza|menage|pulizie|pulizia|reinigung";
const hour = "(\\W+(as|at)?\\W*\\d{1,2}([:h]\\d{0,2})?\\W*([ap]m)?)?";
const standsAlone = (words: string) => new RegExp(`^\\W*(${words})\\b|\\b(${words})${hour}\\W*$`);
const [saysDeparture, saysCleaning] = [standsAlone(departure), standsAlone(cleaning)];
const saysStay = /check ?-?in\b|chegada|entrada|arrival|reserv|booked|hospedagem|estadia/;

/** Whether an event's text says that the accommodation is free: nothing else stands in it. */
export function saysFree(text: string): boolean {
  return free.test(fold(text));
}

/**
 * The events of a calendar but for its markers: one day that is named for the departure on the day on which another
 * event ends, or for the cleaning beside another event. What is no marker for certain stays: blocking is safe.
 */
export function withoutMarkers<T extends Event>(events: readonly T[]): T[] {
  const marks = new Map(events.map((event) => [event, markOf(event)]));
  const stays = events.filter((event) => marks.get(event) === null);
  const [starts, ends] = [new Set(stays.map((stay) => stay.check_in)), new Set(stays.map((stay) => stay.check_out))];
  return events.filter((event) => {
    const mark = marks.get(event);
    return mark === null || !(ends.has(event.check_in) || (mark === "cleaning" && starts.has(event.check_out)));
  });
}

function markOf({ kind, text, check_in, check_out }: Event): "departure" | "cleaning" | null {
  if (kind === "reserved" || check_out !== addDays(check_in, 1)) return null;
  const words = fold(text);
  if (saysStay.test(words)) return null;
  return saysDeparture.test(words) ? "departure" : saysCleaning.test(words) ? "cleaning" : null;
}
