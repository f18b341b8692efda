import {
  CalendarUpload,
  channelFeeds,
  channelImports,
  FeedInput,
  ImportFromAddress,
  ImportFromFile,
  ImportUpdate,
} from "#contract/channel-calendars";
import { call } from "~/lib/api";
import { type FormResult, submit } from "~/lib/form-submit";
import { toast } from "~/lib/toast";

/** How an act ended. */
export type ChannelResult = { done: true } | FormResult;

const done: ChannelResult = { done: true };

/** Does what the form's `act` asks with the channel calendars of an accommodation. */
export async function actOnChannels(request: Request, id: string): Promise<ChannelResult> {
  const form = await request.clone().formData();
  const ofImport = { id, import: String(form.get("import") ?? "") };
  switch (form.get("act")) {
    case "create-feed":
      return submit(request, FeedInput, async (body, sent) => {
        await call(channelFeeds.create, { params: { id }, body }, sent);
        return said("Endereço criado: copie e cole no canal");
      });
    case "revoke-feed":
      await call(channelFeeds.delete, { params: { id, feed: String(form.get("feed")) } });
      return said("Endereço revogado");
    case "create-import":
      if (form.get("way") === "file") {
        return submit(await withFileText(request, form), ImportFromFile, async (body, sent) => {
          const { name } = await call(channelImports.create, { params: { id }, body }, sent);
          return said(`${name}: arquivo importado`);
        });
      }
      return submit(request, ImportFromAddress, async (body, sent) => {
        const { name } = await call(channelImports.create, { params: { id }, body }, sent);
        return said(`${name}: a primeira leitura começa agora`);
      });
    case "update-import":
      return submit(withoutEmptyAddress(request, form), ImportUpdate, async (body) => {
        const saved = await call(channelImports.update, { params: ofImport, body }, { quiet: [409] });
        return said(`${saved.name}: alterações salvas`);
      });
    case "upload":
      return submit(await withFileText(request, form), CalendarUpload, async (body) => {
        const { name } = await call(channelImports.upload, { params: ofImport, body });
        return said(`${name}: arquivo importado`);
      });
    case "sync":
      await call(channelImports.sync, { params: ofImport });
      return said("A leitura começa agora");
    default:
      await call(channelImports.delete, { params: ofImport });
      return said("Calendário removido");
  }
}

function said(sentence: string): ChannelResult {
  toast.success(sentence);
  return done;
}

/** The file's text as the field that the contract names. */
async function withFileText(request: Request, form: FormData): Promise<Request> {
  const file = form.get("file");
  form.delete("file");
  form.set("content", file instanceof File ? await file.text() : "");
  return new Request(request.url, { method: "POST", body: form });
}

/** An address that is left empty is kept: it is never shown, so it cannot be sent back. */
function withoutEmptyAddress(request: Request, form: FormData): Request {
  if (form.get("address") === "") form.delete("address");
  return new Request(request.url, { method: "POST", body: form });
}
