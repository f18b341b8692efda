import * as z from "zod";
import { legalRegimes } from "#contract/catalogue/accommodation-basics";
import { wholeCompanyAccess } from "#contract/platform/access";
import { Moment } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { named } from "#contract/platform/labels";
import { longestContract, longestParagraph } from "#contract/platform/limits";
import { listOf } from "#contract/platform/paging";
import { needed, recordOf, restorableEndpoints, usually } from "#contract/platform/record";
import { Id, line, paragraph, Version } from "#contract/platform/scalars";
import { gapScreens } from "#domain/contracts/contract-gaps";
import { longestParagraphOf } from "#domain/contracts/contract-size";
import { contractGuarantees, contractSigners } from "#domain/contracts/contract-states";

const ContractBody = paragraph(longestContract)
  .min(1)
  .refine(
    (text) => longestParagraphOf(text) <= longestParagraph,
    `Um parágrafo vai até ${longestParagraph} letras. Divida o texto com linhas em branco`,
  );

/** A run of text in a rendered contract; `mark` shows a preview where it comes from. */
const Span = z.object({
  text: z.string(),
  bold: z.literal(true).optional(),
  italic: z.literal(true).optional(),
  /** Struck out: it does not apply. */
  struck: z.literal(true).optional(),
  /** An `https:`, `http:` or `mailto:` URL. */
  href: z.string().optional(),
  mark: z.enum(["filled", "empty", "unknown"]).optional(),
});
export type ContractSpan = z.output<typeof Span>;

/**
 * A rendered contract as blocks: its Markdown reduced to these kinds, so that nothing in it can run or be fetched.
 * `level` is the nesting depth in lists and quotes, `mark` the item's bullet.
 */
export const ContractBlock = z.object({
  kind: z.enum(["heading", "paragraph", "item", "row", "rule"]),
  /** 1 to 6 for a heading; the nesting depth otherwise. */
  level: z.int().min(0).max(20),
  /** For an item: a dot or its number. */
  mark: z.string().nullable(),
  /** One per cell of a row, else a single one. */
  cells: z.array(z.array(Span)),
});
export type ContractBlock = z.output<typeof ContractBlock>;

export const contractType = recordOf(
  {
    name: needed({ label: "Nome do modelo", ending: "o", takes: line(80), shows: z.string() }),
    legal_regime: needed({
      label: "Regime legal",
      ending: "o",
      takes: z.enum(legalRegimes),
      shows: z.enum(legalRegimes),
    }),
    signers: usually("holder", {
      label: "Quem assina",
      ending: "o",
      takes: z.enum(contractSigners),
      shows: z.enum(contractSigners),
    }),
    /** At most one guarantee: Lei 8.245/1991, art. 37. */
    guarantee: usually("none", {
      label: "Garantia",
      ending: "a",
      takes: z.enum(contractGuarantees),
      shows: z.enum(contractGuarantees),
    }),
    /** Empty: all accommodations with this legal regime. */
    accommodation_ids: usually([], {
      label: "Acomodações",
      ending: "as",
      takes: z.array(Id).max(2000),
      shows: z.array(Id),
    }),
    /** Markdown with `{{variáveis}}`; HTML is treated as text. */
    body: needed({ label: "Texto", ending: "o", takes: ContractBody, shows: z.string() }),
  },
  {
    later: {
      /** Makes the type unavailable for new contracts, or available again; issued contracts keep theirs. */
      archived: usually(false, { label: "Arquivado", ending: "o", takes: z.boolean(), shows: z.boolean() }),
    },
    shown: {
      /** The published version; null before the first one. */
      published: z.int().nullable(),
      /** Whether text, signers or guarantee differ from the published version. */
      editing: z.boolean(),
      /** The number of signed contracts of this type. */
      signed: z.int(),
      updated_at: Moment,
    },
  },
);

export const ContractTypeInput = contractType.input;
export type ContractTypeInput = z.output<typeof ContractTypeInput>;
export const ContractTypeUpdate = contractType.update;
export type ContractTypeUpdate = z.output<typeof ContractTypeUpdate>;
export const ContractType = contractType.answer;
export type ContractType = z.output<typeof ContractType>;

export const contractFaults = [
  "unclosed",
  "section",
  "notice",
  "unknown",
  "variable_in_link",
  "letter",
  "struck_in_table",
  "html",
  "image",
  "lost",
  "nested",
  "too_long",
] as const;

/** What prevents publishing a text, with its line number. */
export const ContractFault = z.object({
  fault: z.enum(contractFaults),
  line: z.int(),
  message: z.string(),
  /** The variable that was probably meant. */
  suggestion: z.string().nullable(),
  /** The text found there. */
  found: z.string(),
});
export type ContractFault = z.output<typeof ContractFault>;

/** What a contract lacks, with the screen and field on which the company fills it in. */
export const ContractGap = z.object({
  label: z.string(),
  screen: z.enum(gapScreens),
  /** The name of the field in the API; empty for a list that has a screen of its own. */
  field: z.string(),
  /** Null for what the company has once. */
  accommodation: z.object({ id: Id, name: z.string() }).nullable(),
});
export type ContractGap = z.output<typeof ContractGap>;

export const ContractPreviewInput = contractType.input
  .pick({ body: true, legal_regime: true, guarantee: true })
  .extend({
    /** A booking of the company; absent: sample data. */
    booking_code: named("Reserva", "a", line(20).toUpperCase().nullable().optional()),
  });

export const ContractPreview = z.object({
  booking: z.object({ code: z.string(), holder_name: z.string(), accommodation_id: Id }).nullable(),
  blocks: z.array(ContractBlock),
  faults: z.array(ContractFault),
  /** Variables without a value in this booking, and whether the guest or the company provides them. */
  empty: z.array(z.object({ name: z.string(), label: z.string(), source: z.enum(["company", "guest", "stay"]) })),
  /** What the company has to fill in before this text can be published, and before the booking's contract is issued. */
  lacking: z.array(ContractGap),
  /** False while no accommodation could have a contract from this text, because of what is lacking. */
  publishable: z.boolean(),
  /** Why this type cannot be issued for this booking: the law, or another legal regime. */
  refusals: z.array(z.string()),
  /** The legal requirements of a season rental; null for lodging, and without a booking that matches the type. */
  laws: z.object({ nights: z.boolean(), inventory: z.boolean().nullable(), guarantee: z.boolean() }).nullable(),
});
export type ContractPreview = z.output<typeof ContractPreview>;

const ContractTypeVersion = z.object({
  number: z.int(),
  body: z.string(),
  published_at: Moment,
  published_by: z.string().nullable(),
  signed: z.int(),
});
export type ContractTypeVersion = z.output<typeof ContractTypeVersion>;

/** A template text for a new type, to be reviewed by a lawyer. */
const ContractModel = ContractType.pick({ name: true, legal_regime: true, guarantee: true, body: true }).extend({
  key: z.enum(["lodging", "season_rental"]),
});
export type ContractModel = z.output<typeof ContractModel>;

export const contractRules = ["never", "hold", "confirmation"] as const;
export const unsignedAtCheckIn = ["nothing", "warn", "block"] as const;

/** When contracts are issued automatically, and the effect of a missing signature at check-in. */
export const contractSettings = recordOf({
  issue_on: usually("never", {
    label: "Emissão automática",
    ending: "a",
    takes: z.enum(contractRules),
    shows: z.enum(contractRules),
  }),
  at_check_in: usually("warn", {
    label: "Sem assinatura no check-in",
    ending: "o",
    takes: z.enum(unsignedAtCheckIn),
    shows: z.enum(unsignedAtCheckIn),
  }),
});
export const ContractSettings = contractSettings.answer.omit({ id: true });
export type ContractSettings = z.output<typeof ContractSettings>;
export const ContractSettingsUpdate = contractSettings.update;

const path = "/api/contract-types" as const;
const params = z.object({ id: Id });
const toSee = wholeCompanyAccess("contracts", "contracts.view");
const toChange = wholeCompanyAccess("contracts", "contracts.edit");

export const contractTypes = {
  ...restorableEndpoints({
    path,
    one: "a contract type",
    many: "contract types",
    summary: {
      update: "Update the draft text of a contract type, or archive or restore the type",
      delete: "Delete a contract type without published versions",
    },
    toSee,
    toChange,
    input: ContractTypeInput,
    update: ContractTypeUpdate,
    answer: ContractType,
  }),
  versions: endpoint({
    method: "GET",
    path: `${path}/:id/versions`,
    summary: "List published versions of a contract type, newest first",
    access: toSee,
    params,
    answer: listOf(ContractTypeVersion),
  }),
  preview: endpoint({
    method: "POST",
    path: `${path}/:id/preview`,
    summary: "Preview a contract text filled in for a booking, with its errors",
    // its text contains amounts
    access: { ...toChange, money: true },
    params,
    body: ContractPreviewInput,
    answer: ContractPreview,
  }),
  publish: endpoint({
    method: "POST",
    path: `${path}/:id/publication`,
    summary: "Publish the draft text of a contract type as its next version",
    access: toChange,
    params,
    body: z.strictObject({ version: Version }),
    answer: ContractType,
  }),
  models: endpoint({
    method: "GET",
    path: "/api/contract-models",
    summary: "List template texts for new contract types",
    access: toSee,
    answer: listOf(ContractModel),
  }),
};

export const contractSettingsCalls = {
  show: endpoint({
    method: "GET",
    path: "/api/contract-settings",
    summary: "Get contract settings: when contracts are issued, and the effect of a missing signature at check-in",
    access: toSee,
    answer: ContractSettings,
  }),
  update: endpoint({
    method: "PUT",
    path: "/api/contract-settings",
    summary: "Update contract settings",
    access: toChange,
    body: ContractSettingsUpdate,
    answer: ContractSettings,
  }),
};
