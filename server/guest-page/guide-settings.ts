import { type GuideSettings, type GuideSettingsUpdate, guideOpenings } from "#contract/guide-settings";
import { askedForGuide } from "#domain/arrival-guide";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { keepSettings } from "#server/db/keep-settings";
import { findGuideSettings } from "#server/guest-page/guide-settings.queries";
import { stale } from "#server/http/problem";
import { serve } from "#server/http/route";

/** When the arrival guides of the company open. */
export async function showGuideSettings({ actor, db }: Ctx): Promise<GuideSettings> {
  const { guide_asks, ...rest } = await findGuideSettings(db, actor.tenant_id);
  return { ...rest, guide_asks: askedForGuide.filter((each) => guide_asks.includes(each)) };
}

serve(guideOpenings.show, (ctx) => showGuideSettings(ctx));

export async function saveGuideSettings(ctx: Ctx, input: GuideSettingsUpdate): Promise<GuideSettings> {
  const { actor } = ctx;
  const before = await showGuideSettings(ctx);
  if (before.version !== input.version) throw stale(before);
  const asks = input.guide_asks ?? before.guide_asks;
  const after = {
    guide_asks: askedForGuide.filter((each) => asks.includes(each)),
    guide_days: input.guide_days === undefined ? before.guide_days : input.guide_days,
  };
  const kept = await keepSettings(ctx, "guide_settings", before.version, after);
  if (!kept) throw stale(await showGuideSettings(ctx));
  const { version, ...was } = before;
  await record(ctx, "guide_settings.updated", actor.tenant_id, was, after);
  return showGuideSettings(ctx);
}

serve(guideOpenings.save, (ctx, { body }) => saveGuideSettings(ctx, body));
