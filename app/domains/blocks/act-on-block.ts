import { BlockInput, BlockUpdate } from "#contract/bookings/blocks";
import type { Quote } from "#contract/bookings/quotes";
import { blockKindWords } from "~/domains/blocks/block-words";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { type FormResult, submit } from "~/lib/form-submit";
import { plural } from "~/lib/format";
import type { Say } from "~/lib/second-save";
import { toast } from "~/lib/toast";

export type BlockAct = "create" | "update" | "delete" | "restore";

/** What conflicts with a block, and in which accommodation. */
export type BlockConflict = Quote["conflicts"][number] & { accommodation_id: string };

/** The result of an act: done; refused because nights are taken, with the request; or a form's result. */
export type BlockResult =
  | { done: BlockAct; id?: string; ids?: string[] }
  | { refused: { conflicts: BlockConflict[]; asked: Pick<BlockInput, "check_in" | "check_out" | "accommodation_ids"> } }
  | FormResult;

/** Creates, updates, deletes or restores the block in the form. */
export async function actOnBlock(request: Request): Promise<BlockResult> {
  const form = await request.clone().formData();
  const id = String(form.get("id") ?? "");
  switch (form.get("act")) {
    case "create":
      return createBlocks(request, form.has(quietInput));
    case "update":
      return saveBlock(request, form, id);
    case "delete":
      await call("DELETE /api/blocks/:id", { params: { id } });
      return { done: "delete", id };
    default:
      await call("POST /api/blocks/:id/restoration", { params: { id } });
      toast.success("Bloqueio de volta");
      return { done: "restore", id };
  }
}

/** The input of a screen that reports new blocks itself. */
export const quietInput = "quiet";

function createBlocks(request: Request, quiet: boolean): Promise<BlockResult> {
  return submit(request, BlockInput, async (body, sent): Promise<BlockResult> => {
    try {
      const { data } = await call("POST /api/blocks", { body }, { ...sent, quiet: [409] });
      if (!quiet)
        toast.success(`${plural(data.length, { none: "", one: "bloqueio criado", many: "bloqueios criados" })}`);
      return { done: "create", ids: data.map(({ id }) => id) };
    } catch (error) {
      return refusedBy(error, body);
    }
  });
}

function saveBlock(request: Request, form: FormData, id: string): Promise<BlockResult> {
  const save = async (body: BlockUpdate): Promise<BlockResult> => {
    try {
      await call("PUT /api/blocks/:id", { params: { id }, body }, { quiet: [409] });
      toast.success("Bloqueio salvo");
      return { done: "update", id };
    } catch (error) {
      const { check_in = "", check_out = "" } = body;
      return refusedBy(error, { check_in, check_out, accommodation_ids: [String(form.get("accommodation_id"))] });
    }
  };
  return submit(request, BlockUpdate, save, { say: inWords });
}

const inWords: Say = (name, texts) =>
  name === "kind" ? blockKindWords[texts[0] as keyof typeof blockKindWords] : undefined;

type Asked = Pick<BlockInput, "check_in" | "check_out" | "accommodation_ids">;

function refusedBy(error: unknown, { check_in, check_out, accommodation_ids }: Asked): BlockResult {
  if (!(error instanceof ApiError && error.code === "UnavailableDateForBookingException")) throw error;
  const { conflicts } = (error.data ?? {}) as { conflicts?: BlockConflict[] };
  return { refused: { conflicts: conflicts ?? [], asked: { check_in, check_out, accommodation_ids } } };
}
