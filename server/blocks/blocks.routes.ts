import { blocks } from "#contract/blocks";
import { createBlocks } from "#server/blocks/create-blocks";
import { deleteBlock, restoreBlock } from "#server/blocks/delete-block";
import { listBlocks } from "#server/blocks/list-blocks";
import { blockExists, showBlock } from "#server/blocks/read-block";
import { updateBlock } from "#server/blocks/update-block";
import { type Route, route } from "#server/http/route";

/** Blocks: nights of accommodations that are not let. */
export const blockRoutes: Route[] = [
  route(blocks.list, (ctx, { query }) => listBlocks(ctx, query)),
  route(blocks.create, (ctx, { body }) => createBlocks(ctx, body)),
  route(blocks.show, (ctx, { params }) => showBlock(ctx, params.id)),
  route(
    blocks.update,
    (ctx, { params, body }) => updateBlock(ctx, params.id, body),
    (ctx, { id }) => blockExists(ctx, id),
  ),
  route(blocks.delete, (ctx, { params }) => deleteBlock(ctx, params.id)),
  route(blocks.restore, (ctx, { params }) => restoreBlock(ctx, params.id)),
];
