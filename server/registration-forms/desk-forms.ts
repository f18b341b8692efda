import type * as z from "zod";
import type { VerbAnswer } from "#contract/endpoint";
import type {
  BookingForms,
  DeskFormInput,
  FormQuery,
  RegistrationForm,
  registrationForms,
} from "#contract/registration-forms";
import { fold } from "#domain/search-words";
import { addDays, todayIn } from "#domain/stay-dates";
import { bookingExists } from "#server/bookings/read-booking";
import { type Ctx, may } from "#server/context";
import { countRows } from "#server/db/count-rows";
import { pageAnswer, pageAsked } from "#server/db/page";
import { Problem, stale } from "#server/http/problem";
import { lockForms, requirePerson, saveForm } from "#server/registration-forms/keep-form";
import { type FormListing, listPeoplePage, peopleOf } from "#server/registration-forms/list-forms.queries";
import {
  type JudgedStay,
  type PersonForm,
  progress,
  readStayForms,
  readStays,
} from "#server/registration-forms/stay-forms";

/** What people with `bookings.view` see of a form; the age follows from the birth date, which takes `guests.view`. */
function factsOf({ actor }: Ctx, person: PersonForm) {
  const { id, position, holder, name, age, minor, state, missing, authorization } = person;
  return {
    id,
    position,
    holder,
    name,
    age: may(actor, "guests.view") ? age : null,
    minor,
    state,
    missing,
    authorization,
  };
}

/** Everybody's forms of a booking. What they said takes `guests.documents`. */
export async function showBookingForms(ctx: Ctx, code: string): Promise<BookingForms> {
  return toBookingForms(ctx, await readStayForms(ctx, code));
}

function toBookingForms(ctx: Ctx, judged: JudgedStay): BookingForms {
  return {
    kind: judged.forms.kind,
    ...progress(judged),
    forms: judged.people.map((person): RegistrationForm => {
      const { form, content } = person;
      return {
        ...factsOf(ctx, person),
        guest_id: person.person?.guest_id ?? null,
        ...(may(ctx.actor, "guests.documents") && { content }),
        typed_through: (form?.typed_through ?? null) as RegistrationForm["typed_through"],
        sent_at: form?.sent_at?.toISOString() ?? null,
        error_reason: form?.error_reason ?? null,
        has_letter: form?.has_letter ?? false,
        has_document_photo: form?.has_document_photo ?? false,
        sensitive_deleted_at: form?.sensitive_deleted_at?.toISOString() ?? null,
        saved_at: form?.saved_at?.toISOString() ?? null,
        version: form?.version ?? 0,
      };
    }),
  };
}

/** Who may not read a form may not change what it says. */
export function requireDocuments({ actor }: Ctx): void {
  if (!may(actor, "guests.documents")) throw new Problem("UserForbiddenForActionException");
}

/** Completes a form at the desk. Refuses with 409 a stale version and one that was sent, with 422 what cannot stand. */
export async function saveDeskForm(ctx: Ctx, code: string, id: string, input: DeskFormInput): Promise<BookingForms> {
  requireDocuments(ctx);
  const { version, authorization_checked, ...change } = input;
  const judged = await lockForms(ctx, (await readStayForms(ctx, code)).stay.id);
  const person = requirePerson(judged, id);
  if (person.form?.sent_at != null) {
    const reason = "Esta ficha já foi marcada como enviada. Desfaça o envio para alterar.";
    throw new Problem("FormCannotChangeException", { reason });
  }
  const saved = { change, version, through: "desk" as const, authorization_checked };
  if (!(await saveForm(ctx, judged, person, saved))) throw stale(await showBookingForms(ctx, code));
  return showBookingForms(ctx, code);
}

/** Whether a booking has a form of this id, begun or not. */
export async function formExists(ctx: Ctx, { code, form }: { code: string; form: string }): Promise<boolean> {
  if (!(await bookingExists(ctx, code))) throw new Problem("BookingNotFoundException");
  return (await readStayForms(ctx, code)).people.some(({ id }) => id === form);
}

/** Days before and after which a list without days of its own looks. */
const span = { before: 30, after: 366 };

function daysOf({ from, to }: { from?: string | undefined; to?: string | undefined }, today: string) {
  return {
    from: from ?? (to === undefined ? addDays(today, -span.before) : addDays(to, -span.after)),
    to: to ?? addDays(from ?? today, span.after),
  };
}

/** The forms of the people who arrive, begun or not. Without days: from 30 days ago to a year ahead. */
export async function listRegistrationForms(
  ctx: Ctx,
  query: z.output<typeof FormQuery>,
): Promise<VerbAnswer<typeof registrationForms.list>> {
  const { actor, db, clock } = ctx;
  const typed = (query.q ?? "").trim();
  const listing: FormListing = {
    states: query.state ?? [],
    ...daysOf(query, todayIn(actor.timezone, clock.now())),
    accommodations: query.accommodation_id ?? [],
    typed: typed.toUpperCase(),
    folded: fold(typed),
    descending: query.sort === "-check_in",
  };
  const people = peopleOf(actor.tenant_id, listing);
  const listed = await listPeoplePage(db, people, listing, pageAsked(query));
  const stays = await readStays(
    ctx,
    listed.map(({ booking_id }) => booking_id),
  );
  const rows = listed.flatMap(({ booking_id, guest_id, slot }) => {
    const judged = stays.get(booking_id);
    const person = judged?.people.find((each) =>
      guest_id === null ? each.person === null && each.slot === slot : each.person?.guest_id === guest_id,
    );
    if (judged === undefined || person === undefined) return [];
    const { code, holder_name, accommodation_name, check_in, check_out } = judged.stay;
    return {
      ...factsOf(ctx, person),
      booking_code: code,
      ...{ holder_name, accommodation_name, check_in, check_out },
      sent_at: person.form?.sent_at?.toISOString() ?? null,
      error_reason: person.form?.error_reason ?? null,
    };
  });
  return pageAnswer(query, rows, (limit) => countRows(db, people, limit));
}
