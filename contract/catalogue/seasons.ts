import * as z from "zod";
import { aimsAtOne, BasisPoints, oneTarget, targetFields, Weekdays } from "#contract/catalogue/rate-target";
import { companyAccess, wholeCompanyAccess } from "#contract/platform/access";
import { CivilDate } from "#contract/platform/dates";
import { mayBeEmpty, needed, recordOf, restorableEndpoints, usually } from "#contract/platform/record";
import { Cents, line, ShownCents } from "#contract/platform/scalars";
import { seasonModes } from "#domain/seasons";
import { isCivilDate } from "#domain/stay-dates";

const EachDay = Weekdays.refine((days) => days.length > 0, "Escolha pelo menos um dia da semana");
const Days = z.array(z.int());
const Nights = z.int().min(1).max(365);
const Rank = z.int().min(-1000).max(1000);

export const season = recordOf({
  name: needed({ label: "Nome", ending: "o", takes: line(60), shows: z.string() }),
  ...targetFields,
  first_night: needed({ label: "Primeira noite", ending: "a", takes: CivilDate, shows: CivilDate }),
  last_night: needed({ label: "Última noite", ending: "a", takes: CivilDate, shows: CivilDate }),
  yearly: usually(false, {
    label: "Repete todo ano nos mesmos dias",
    ending: "o",
    takes: z.boolean(),
    shows: z.boolean(),
  }),
  weekdays: usually([0, 1, 2, 3, 4, 5, 6], { label: "Dias da semana", ending: "os", takes: EachDay, shows: Days }),
  mode: needed({ label: "Preço", ending: "o", takes: z.enum(seasonModes), shows: z.enum(seasonModes) }),
  /** Required for amount modes. */
  amount_cents: mayBeEmpty({ label: "Valor", ending: "o", takes: Cents, shows: ShownCents }),
  /** Required for percentage modes. */
  basis_points: mayBeEmpty({ label: "Percentual", ending: "o", takes: BasisPoints, shows: z.int() }),
  min_nights: mayBeEmpty({ label: "Mínimo de noites", ending: "o", takes: Nights, shows: z.int() }),
  closed_arrival_days: usually([], { label: "Dias sem entrada", ending: "os", takes: Weekdays, shows: Days }),
  closed_departure_days: usually([], { label: "Dias sem saída", ending: "os", takes: Weekdays, shows: Days }),
  priority: usually(0, { label: "Prioridade", ending: "a", takes: Rank, shows: z.int() }),
});

/** Adds the rule that the last night is not before the first; absent dates are not checked. */
function checkNights(context: z.core.ParsePayload<{ first_night?: string; last_night?: string }>): void {
  const { first_night, last_night } = context.value;
  if (!isCivilDate(first_night) || !isCivilDate(last_night) || first_night <= last_night) return;
  const message = "A última noite não pode ser antes da primeira";
  context.issues.push({ code: "custom", path: ["last_night"], input: last_night, message });
}

/** Creates a season. The verb checks what its mode requires, and that a yearly season is shorter than a year. */
export const SeasonInput = season.input.refine(aimsAtOne, oneTarget).check((context) => checkNights(context));
export type SeasonInput = z.output<typeof SeasonInput>;

export const SeasonUpdate = season.update
  .refine(aimsAtOne, oneTarget)
  .check((context) => checkNights(context as Parameters<typeof checkNights>[0]));
export type SeasonUpdate = z.output<typeof SeasonUpdate>;

export const Season = season.answer;
export type Season = z.output<typeof Season>;

export const seasons = restorableEndpoints({
  path: "/api/seasons",
  one: "a season",
  many: "seasons, by first night",
  toSee: companyAccess("accommodation", "accommodations.view"),
  toChange: wholeCompanyAccess("accommodation", "accommodations.rates"),
  input: SeasonInput,
  update: SeasonUpdate,
  answer: Season,
});
