import {
  CalendarAnswer,
  CalendarUpload,
  FeedInput,
  ImportFromAddress,
  ImportFromFile,
  ImportUpdate,
} from "#contract/bookings/channel-calendars";
import { type ActArgs, defineActs, press, saidDone } from "~/lib/acts";
import { call } from "~/lib/api";
import { act, actOnce } from "~/lib/form-act";
import { submit } from "~/lib/form-submit";

const upload = act("POST /api/accommodations/:id/imports/:import/upload", CalendarUpload, {
  said: ({ name }) => `${name}: arquivo importado`,
});
const update = act("PUT /api/accommodations/:id/imports/:import", ImportUpdate, {
  quiet: [409],
  said: ({ name }) => `${name}: alterações salvas`,
});

const answered = (title: string) => ({
  closes: `“${title}” continua fechando noites`,
  free: `“${title}” não fecha mais noites`,
  ask: `“${title}” fecha noites até você responder de novo`,
});

/** Acts of the page of an accommodation's channel calendars; forms name the address or calendar. */
export const channelActs = defineActs({
  createFeed: actOnce("POST /api/accommodations/:id/feeds", FeedInput, {
    said: () => "Endereço criado: copie e cole no canal",
  }),
  revokeFeed: press("DELETE /api/accommodations/:id/feeds/:feed", { said: () => "Endereço revogado" }),
  async createImport({ request, params: { id = "" } }, form) {
    const params = { id };
    if (form.get("way") === "file") {
      return submit(await withFileText(request, form), ImportFromFile, async (body, sent) => {
        const { name } = await call("POST /api/accommodations/:id/imports", { params, body }, sent);
        return saidDone(`${name}: arquivo importado`);
      });
    }
    return submit(request, ImportFromAddress, async (body, sent) => {
      const { name } = await call("POST /api/accommodations/:id/imports", { params, body }, sent);
      return saidDone(`${name}: a primeira leitura começa agora`);
    });
  },
  updateImport: (args, form) => update({ ...args, request: withoutEmptyAddress(args, form) }, form),
  upload: async (args, form) => upload({ ...args, request: await withFileText(args.request, form) }, form),
  answer: act("POST /api/accommodations/:id/imports/:import/answer", CalendarAnswer, {
    said: (_, { body: { title, answer } }) => answered(title)[answer],
  }),
  sync: press("POST /api/accommodations/:id/imports/:import/sync", { said: () => "A leitura começa agora" }),
  removeImport: press("DELETE /api/accommodations/:id/imports/:import", { said: () => "Calendário removido" }),
});

/** The file's text as the field named in the contract: empty without a file, a line break for an empty file. */
export async function withFileText(request: Request, form: FormData): Promise<Request> {
  const file = form.get("file");
  form.delete("file");
  const isChosen = file instanceof File && file.name !== "";
  form.set("content", isChosen ? (await file.text()) || "\n" : "");
  return new Request(request.url, { method: "POST", body: form });
}

/** An empty address is kept: it is never shown, so it cannot be sent back. */
function withoutEmptyAddress({ request }: ActArgs, form: FormData): Request {
  if (form.get("address") === "") form.delete("address");
  return new Request(request.url, { method: "POST", body: form });
}
