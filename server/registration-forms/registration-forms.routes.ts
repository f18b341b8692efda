import { formSettings, registrationForms } from "#contract/registration-forms";
import { type Ctx, may } from "#server/context";
import { Problem } from "#server/http/problem";
import { fileRoute, preparedRoute, type Route, route, uploadRoute } from "#server/http/route";
import type { Services } from "#server/http/services";
import {
  formExists,
  listRegistrationForms,
  saveDeskForm,
  showBookingForms,
} from "#server/registration-forms/desk-forms";
import { exportCsv, exportJson } from "#server/registration-forms/export-forms";
import { attachFormFile, dropFormFile, keepFormFile, showFormFile } from "#server/registration-forms/form-files";
import { saveFormSettings, showFormSettings } from "#server/registration-forms/form-settings";
import { markRefused, markSent, unmarkRefused, unmarkSent } from "#server/registration-forms/mark-forms";
import { lookUpZipCode } from "#server/registration-forms/zip-codes";

/** Registration forms at the desk. */
export function registrationFormRoutes(services: Pick<Services, "database" | "clock" | "files" | "config">): Route[] {
  const { files, config } = services;
  return [
    route(registrationForms.list, (ctx, { query }) => listRegistrationForms(ctx, query)),
    fileRoute(registrationForms.exportJson, (ctx, { query }) => exportJson(ctx, query)),
    fileRoute(registrationForms.exportCsv, (ctx, { query }) => exportCsv(ctx, query)),
    route(registrationForms.markSent, (ctx, { body }) => markSent(ctx, body.ids)),
    route(registrationForms.unmarkSent, (ctx, { body }) => unmarkSent(ctx, body.ids)),
    route(registrationForms.markError, (ctx, { body }) => markRefused(ctx, body.ids, body.reason)),
    route(registrationForms.unmarkError, (ctx, { body }) => unmarkRefused(ctx, body.ids)),
    route(registrationForms.ofBooking, (ctx, { params }) => showBookingForms(ctx, params.code)),
    route(
      registrationForms.update,
      (ctx, { params, body }) => saveDeskForm(ctx, params.code, params.form, body),
      formExists,
    ),
    fileRoute(registrationForms.file, (ctx, { params }) => showFormFile(ctx, files, params)),
    uploadRoute(
      registrationForms.sendFile,
      {
        prepare: async (actor, bytes) => {
          if (!may(actor, "guests.documents")) throw new Problem("UserForbiddenForActionException");
          return keepFormFile(services, actor.tenant_id, bytes);
        },
        keep: async (ctx: Ctx, params, file) => {
          await attachFormFile(ctx, params, file);
          return showBookingForms(ctx, params.code);
        },
      },
      formExists,
    ),
    route(registrationForms.deleteFile, async (ctx, { params }) => {
      if (!may(ctx.actor, "guests.documents")) throw new Problem("UserForbiddenForActionException");
      await dropFormFile(ctx, params);
      return showBookingForms(ctx, params.code);
    }),
    preparedRoute(registrationForms.zipCode, {
      prepare: (_actor, _body, { zip }) => lookUpZipCode(zip, config.zipCodeUrl),
      keep: async (_ctx, _body, address) => address,
    }),
    route(formSettings.show, showFormSettings),
    route(formSettings.update, (ctx, { body }) => saveFormSettings(ctx, body)),
  ];
}
