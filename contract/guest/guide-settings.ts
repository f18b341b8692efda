import * as z from "zod";
import { wholeCompanyAccess } from "#contract/platform/access";
import { endpoint } from "#contract/platform/endpoint";
import { recordOf, usually } from "#contract/platform/record";
import { askedForGuide } from "#domain/arrival-guide";

const AskedList = z.array(z.enum(askedForGuide)).max(askedForGuide.length);

/** When the arrival guide of a confirmed stay opens on its guest's page; it closes at the check-out time. */
export const guideSettings = recordOf({
  /** What is required beforehand; empty: only the confirmed stay. In the order of `askedForGuide`, each once. */
  guide_asks: usually([], {
    label: "Condições do guia de chegada",
    ending: "as",
    takes: AskedList,
    shows: z.array(z.enum(askedForGuide)),
  }),
  /** Days before the arrival from which it may open; null: it does not wait for a day. */
  guide_days: usually(3, {
    label: "Abertura do guia de chegada",
    ending: "a",
    takes: z.int().min(0).max(60).nullable(),
    shows: z.int().nullable(),
  }),
});
export const GuideSettings = guideSettings.answer.omit({ id: true });
export const GuideSettingsUpdate = guideSettings.update;
export type GuideSettings = z.output<typeof GuideSettings>;
export type GuideSettingsUpdate = z.output<typeof GuideSettingsUpdate>;

const path = "/api/guide-settings" as const;
const access = wholeCompanyAccess(null, "company.edit");

export const guideOpenings = {
  show: endpoint({
    method: "GET",
    path,
    summary: "Get arrival guide settings: when the guide opens for guests",
    access,
    answer: GuideSettings,
  }),
  save: endpoint({
    method: "PUT",
    path,
    summary: "Update arrival guide settings: when the guide opens for guests",
    access,
    body: GuideSettingsUpdate,
    answer: GuideSettings,
  }),
};
