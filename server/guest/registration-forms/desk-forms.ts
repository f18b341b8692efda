import { type RawBuilder, sql } from "kysely";
import type { BookingForms, RegistrationForm, registrationForms } from "#contract/guest/registration-forms";
import type { EndpointInput } from "#contract/platform/endpoint";
import { fold } from "#domain/search-words";
import { addDays, todayIn } from "#domain/stay-dates";
import { bookingExists } from "#server/bookings/bookings/read-booking";
import { conflictOfStay } from "#server/guest/contracts/people-values";
import { attachFormFile, dropFormFile, keepFormFile } from "#server/guest/registration-forms/form-files";
import { lockForms, requirePerson, saveForm } from "#server/guest/registration-forms/keep-form";
import { contradictions } from "#server/guest/registration-forms/record-people";
import {
  type JudgedStay,
  type PersonForm,
  progress,
  readStayForms,
  readStays,
} from "#server/guest/registration-forms/stay-forms";
import { kindOf, withChoice } from "#server/guest/registration-forms/stay-forms.queries";
import { type Ctx, may } from "#server/platform/context";
import type { Db } from "#server/platform/db/database";
import { countRows, pageAnswer, pageAsked } from "#server/platform/db/pages";
import { lacksPermission, Problem, stale } from "#server/platform/http/problem";
import type { BeforeCtx, Verb } from "#server/platform/http/route";

/**
 * What users with `bookings.view` see of a form; the age is derived from the birth date, which requires `guests.view`.
 */
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

/** All forms of a booking. Their content requires `guests.documents`. */
export async function showBookingForms(ctx: Ctx, code: string): Promise<BookingForms> {
  return toBookingForms(ctx, await readStayForms(ctx, code));
}

export const listFormsOfBooking: Verb<typeof registrationForms.ofBooking> = async (ctx, { params }) => {
  const forms = await showBookingForms(ctx, params.code);
  // a form in which nobody has typed shows nothing of a person
  const shown = forms.forms.filter(({ state }) => state !== "not_begun");
  if (may(ctx.actor, "guests.documents") && shown.length > 0) {
    const after = { forms: shown.length };
    ctx.openings.push({ action: "booking.form_opened", record_id: params.code, after, hourly: true });
  }
  return forms;
};
export async function prepareFormFile({ actor, services }: BeforeCtx, bytes: Buffer) {
  if (!may(actor, "guests.documents")) throw lacksPermission(["guests.documents"]);
  return keepFormFile(services, actor.tenant_id, bytes);
}

export async function sendFormFile(
  ctx: Ctx,
  params: EndpointInput<typeof registrationForms.sendFile>["params"],
  file: Awaited<ReturnType<typeof prepareFormFile>>,
) {
  await attachFormFile(ctx, params, file);
  return showBookingForms(ctx, params.code);
}

export const deleteFormFile: Verb<typeof registrationForms.deleteFile> = async (ctx, { params }) => {
  if (!may(ctx.actor, "guests.documents")) throw lacksPermission(["guests.documents"]);
  await dropFormFile(ctx, params);
  return showBookingForms(ctx, params.code);
};

function toBookingForms(ctx: Ctx, judged: JudgedStay): BookingForms {
  return {
    kind: judged.forms.kind,
    ...progress(judged),
    conflict: conflictOfStay(judged)?.sentence ?? null,
    forms: judged.people.map((person): RegistrationForm => {
      const { form, content } = person;
      return {
        ...factsOf(ctx, person),
        guest_id: person.person?.guest_id ?? null,
        ...(may(ctx.actor, "guests.documents") && { content, differs: contradictions(person) }),
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

/** A user who may not read a form's content may not change it. */
export function requireDocuments({ actor }: Ctx): void {
  if (!may(actor, "guests.documents")) throw lacksPermission(["guests.documents"]);
}

/**
 * Completes a form at the desk. Throws 409 for an outdated version and for a form that was sent, 422 for invalid
 * content.
 */
export const completeForm: Verb<typeof registrationForms.update> = async (
  ctx,
  { params: { code, form: id }, body: input },
) => {
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
};

/** True if a booking has a form with this id, begun or not. */
export async function formExists(ctx: Ctx, { code, form }: { code: string; form: string }): Promise<boolean> {
  if (!(await bookingExists(ctx, code))) throw new Problem("BookingNotFoundException");
  return (await readStayForms(ctx, code)).people.some(({ id }) => id === form);
}

/** Days before and after today in a list without dates. */
const span = { before: 30, after: 366 };

function daysOf({ from, to }: { from?: string | undefined; to?: string | undefined }, today: string) {
  return {
    from: from ?? (to === undefined ? addDays(today, -span.before) : addDays(to, -span.after)),
    to: to ?? addDays(from ?? today, span.after),
  };
}

/** The forms of arriving guests, begun or not. Without dates: from 30 days ago to a year ahead. */
export const listForms: Verb<typeof registrationForms.list> = async (ctx, { query }) => {
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
};

interface FormListing {
  states: readonly string[];
  from: string;
  to: string;
  accommodations: readonly string[];
  /** The code of a booking, in capitals. */
  typed: string;
  /** The search text, folded like the stored names; empty for none. */
  folded: string;
  descending: boolean;
}

/** A person in the list, with their booking. */
interface ListedPerson {
  booking_id: string;
  guest_id: string | null;
  slot: number | null;
}

/** The people of the matching stays, whether their forms have been begun or not. */
function peopleOf(tenantId: string, listing: FormListing): RawBuilder<ListedPerson> {
  const { states, from, to, accommodations, typed, folded } = listing;
  const conditions = [
    sql`b.tenant_id = ${tenantId}`,
    sql`b.type = 'guest' and b.status in ('confirmed', 'checked_in', 'checked_out')`,
    sql`b.check_in between ${from}::date and ${to}::date`,
    sql`${kindOf} <> 'none'`,
    ...(accommodations.length > 0 ? [sql`b.accommodation_id = any(${accommodations}::uuid[])`] : []),
  ];
  const filters = [
    sql`true`,
    ...(states.length > 0 ? [sql`coalesce(f.progress, 'not_begun') = any(${states}::text[])`] : []),
    ...(folded === ""
      ? []
      : [
          sql`(s.code = ${typed} or strpos(f.name_folded, ${folded}) > 0 or strpos(g.name_folded, ${folded}) > 0
            or strpos(h.name_folded, ${folded}) > 0)`,
        ]),
  ];
  return sql`
    with stays as (
      select b.id, b.code, b.check_in, b.holder_id, b.adults + b.children + b.infants as people
      from bookings b
      join accommodations a on a.tenant_id = b.tenant_id and a.id = b.accommodation_id
      ${withChoice}
      where ${sql.join(conditions, sql` and `)}),
    named as (
      select n.booking_id, n.guest_id, row_number() over (partition by n.booking_id order by n.position, n.guest_id) as place
      from (
        select s.id as booking_id, s.holder_id as guest_id, 0 as position from stays s
        union all
        select c.booking_id, c.guest_id, c.position from booking_guests c join stays s on s.id = c.booking_id
        where c.tenant_id = ${tenantId}) n),
    counted as (
      select s.id, s.people, (select count(*) from named n where n.booking_id = s.id)::int as named,
        (select count(*) from registration_forms f where f.tenant_id = ${tenantId} and f.booking_id = s.id
          and f.slot is not null)::int as typed
      from stays s),
    unnamed as (
      select c.id as booking_id, o.slot, c.named + row_number() over (partition by c.id order by o.slot) as place
      from counted c cross join lateral (
        select offered.slot from (
          select f.slot, 0 as turn from registration_forms f
          where f.tenant_id = ${tenantId} and f.booking_id = c.id and f.guest_id is null
          union all
          select free.slot, 1 from generate_series(1, greatest(0, c.people - c.named) + c.typed) as free (slot)
          where not exists (select from registration_forms f where f.tenant_id = ${tenantId}
            and f.booking_id = c.id and f.slot = free.slot)) offered
        order by offered.turn, offered.slot limit greatest(0, c.people - c.named)) o),
    everybody as (
      select booking_id, guest_id, null::int as slot, place from named
      union all
      select booking_id, null::uuid, slot, place from unnamed)
    select p.booking_id, p.guest_id, p.slot, s.check_in, s.code, p.place
    from everybody p
    join stays s on s.id = p.booking_id
    join guests h on h.tenant_id = ${tenantId} and h.id = s.holder_id
    left join guests g on g.tenant_id = ${tenantId} and g.id = p.guest_id
    left join registration_forms f on f.tenant_id = ${tenantId} and f.booking_id = p.booking_id
      and (f.guest_id = p.guest_id or p.guest_id is null and f.guest_id is null and f.slot = p.slot)
    where ${sql.join(filters, sql` and `)}`;
}

async function listPeoplePage(
  db: Db,
  people: RawBuilder<ListedPerson>,
  { descending }: Pick<FormListing, "descending">,
  { per_page, offset }: { per_page: number; offset: number },
): Promise<ListedPerson[]> {
  const order = descending ? sql`desc` : sql`asc`;
  const { rows } = await sql<ListedPerson>`${people}
    order by s.check_in ${order}, s.code, p.place limit ${per_page} offset ${offset}`.execute(db);
  return rows;
}
