import type { GuestForm, GuestForms, OwnForm, Recalled } from "#contract/guest/guest-forms";
import type { ZipCodeAddress } from "#contract/guest/registration-forms";
import { bookingFileLimit, formFileTypes, unknownType } from "#contract/platform/file-limits";
import type { FormContent } from "#domain/registration-forms/form-content";
import { call } from "~/lib/api";
import type { ApiError } from "~/lib/api-error";
import { newKey } from "~/lib/idempotency";

// no action: a form is saved while it is typed, one save after the other, and again after an outage

/** A person of the stay with whom another one may share address or trip. */
export interface FormPerson {
  id: string;
  name: string | null;
  position: number;
  minor: boolean;
  /** Null if this link does not show it. */
  content: FormContent | null;
}

/** What a link shows: the forms that it opens, and all people of the stay. */
export interface ShownForms extends Pick<GuestForms, "kind" | "company_name" | "check_in" | "finds_zip_codes"> {
  forms: GuestForm[];
  people: FormPerson[];
}

/** The operations of a link: that of the stay, or a person's own. */
export interface FormsDoor {
  show(): Promise<ShownForms>;
  save(form: string, changes: Partial<FormContent>, version: number): Promise<ShownForms>;
  /** The forms in the refusal of a stale save. */
  current(error: ApiError): ShownForms | null;
  recall(form: string, birthDate: string): Promise<Recalled["known"]>;
  /** Opens a form that was typed in another browser, by the birth date of its person. */
  prove(form: string, birthDate: string): Promise<ShownForms>;
  /** Begins such a form again, empty; null if nobody knows the birth date. */
  restart(form: string, birthDate: string | null): Promise<ShownForms>;
  zipCode(zip: string): Promise<ZipCodeAddress>;
  /** Operations of the stay's link only. */
  stay?: {
    makeLink(form: string): Promise<{ url: string; shown: ShownForms }>;
    sendLetter(form: string, file: File): Promise<ShownForms>;
  };
}

const quiet = { quiet: "all" } as const;

/** The link of the stay, which opens all forms. */
export function stayDoor(params: { code: string; token: string }): FormsDoor {
  return {
    show: async () => shownOf(await call("GET /api/public/bookings/:code/:token/guests", { params }, quiet)),
    save: async (form, changes, version) =>
      shownOf(
        await call(
          "PUT /api/public/bookings/:code/:token/guests/:form",
          { params: { ...params, form }, body: { ...changes, version } },
          quiet,
        ),
      ),
    current: ({ data }) => {
      const now = (data as { current?: GuestForms } | null)?.current;
      return now ? shownOf(now) : null;
    },
    recall: async (form, birth_date) =>
      (
        await call(
          "POST /api/public/bookings/:code/:token/guests/:form/recall",
          { params: { ...params, form }, body: { birth_date } },
          quiet,
        )
      ).known,
    prove: async (form, birth_date) =>
      shownOf(
        await call(
          "POST /api/public/bookings/:code/:token/guests/:form/proof",
          { params: { ...params, form }, body: { birth_date } },
          quiet,
        ),
      ),
    restart: async (form, birth_date) =>
      shownOf(
        await call(
          "POST /api/public/bookings/:code/:token/guests/:form/restart",
          { params: { ...params, form }, body: birth_date === null ? {} : { birth_date } },
          quiet,
        ),
      ),
    zipCode: (zip) =>
      call("GET /api/public/bookings/:code/:token/zip-codes/:zip", { params: { ...params, zip } }, quiet),
    stay: {
      makeLink: async (form) => {
        const { url, forms } = await call(
          "POST /api/public/bookings/:code/:token/guests/:form/link",
          { params: { ...params, form } },
          quiet,
        );
        return { url, shown: shownOf(forms) };
      },
      sendLetter: async (form, file) => {
        const { upload } = await import("~/lib/api-upload");
        const sent = { params: { ...params, form } };
        return shownOf(
          await upload("POST /api/public/bookings/:code/:token/guests/:form/letter", sent, typedFile(file), {
            idempotencyKey: newKey(),
          }),
        );
      },
    },
  };
}

/** A person's own link, which opens their form only. */
export function ownDoor(token: string): FormsDoor {
  const params = { token };
  return {
    show: async () => shownOfOwn(await call("GET /api/public/registration-forms/:token", { params }, quiet)),
    save: async (_form, changes, version) =>
      shownOfOwn(
        await call("PUT /api/public/registration-forms/:token", { params, body: { ...changes, version } }, quiet),
      ),
    current: ({ data }) => {
      const now = (data as { current?: OwnForm } | null)?.current;
      return now ? shownOfOwn(now) : null;
    },
    recall: async (_form, birth_date) =>
      (await call("POST /api/public/registration-forms/:token/recall", { params, body: { birth_date } }, quiet)).known,
    prove: async (_form, birth_date) =>
      shownOfOwn(
        await call("POST /api/public/registration-forms/:token/proof", { params, body: { birth_date } }, quiet),
      ),
    restart: async (_form, birth_date) => {
      const body = birth_date === null ? {} : { birth_date };
      return shownOfOwn(await call("POST /api/public/registration-forms/:token/restart", { params, body }, quiet));
    },
    zipCode: (zip) =>
      call("GET /api/public/registration-forms/:token/zip-codes/:zip", { params: { ...params, zip } }, quiet),
  };
}

function shownOf(forms: GuestForms): ShownForms {
  return { ...forms, people: forms.forms };
}

/** The data of an own link, in the shape of the stay's link. */
export function shownOfOwn(own: OwnForm): ShownForms {
  const others = own.others.map((other) => ({ ...other, content: null }));
  return { ...own, forms: [own.form], people: [...others, own.form].sort((a, b) => a.position - b.position) };
}

/** The maximum size of a letter in bytes. */
export const letterLimit = bookingFileLimit;

/** If the phone reports no type, the server determines it. */
function typedFile(file: File): Blob {
  const types: readonly string[] = formFileTypes;
  return types.includes(file.type) ? file : new Blob([file], { type: unknownType });
}
