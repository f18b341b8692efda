import { bankImports } from "#contract/bank-imports";
import { bankLines } from "#contract/bank-lines";
import { bankMatches } from "#contract/bank-matches";
import { bankProfiles } from "#contract/bank-profiles";
import { bankRules } from "#contract/bank-rules";
import { confirmMatches } from "#server/bank-statements/confirm-matches";
import { createBankImport, readBankFile } from "#server/bank-statements/create-import";
import { answerLine, ignoreLine } from "#server/bank-statements/decide-line";
import { bankImportExists, showBankImport } from "#server/bank-statements/import-answer";
import { bankLineExists } from "#server/bank-statements/line-answer";
import { listImports } from "#server/bank-statements/list-imports";
import { listLines } from "#server/bank-statements/list-lines";
import { profileVerbs } from "#server/bank-statements/profiles";
import { reopenLines } from "#server/bank-statements/reopen-lines";
import { ruleVerbs } from "#server/bank-statements/rules";
import { suggest } from "#server/bank-statements/suggest";
import { discardBankImport, nameAccounts } from "#server/bank-statements/take-waiting";
import type { Ctx } from "#server/context";
import type { Database } from "#server/db/database";
import type { Secrets } from "#server/db/seal";
import { type Route, route, uploadRoute } from "#server/http/route";
import { recordRoutes } from "#server/records/record-routes";

type Of = { id: string };

const isImport = (ctx: Ctx, { id }: Of) => bankImportExists(ctx, id);
const isLine = (ctx: Ctx, { id }: Of) => bankLineExists(ctx, id);

/** Files of banks, their lines, what they were taken for, and what is known for the next ones. */
export const bankStatementRoutes = (database: Database, secrets: Secrets): Route[] => [
  route(bankImports.list, (ctx, { query }) => listImports(ctx, query)),
  uploadRoute(
    bankImports.create,
    {
      prepare: ({ tenant_id }, bytes) => readBankFile(database, tenant_id, bytes),
      keep: (ctx, _params, file, query) => createBankImport(ctx, query, file),
    },
    () => Promise.resolve(true),
  ),
  route(bankImports.show, (ctx, { params }) => showBankImport(ctx, params.id)),
  route(bankImports.name, (ctx, { params, body }) => nameAccounts(ctx, params.id, body.account_ids), isImport),
  route(bankImports.discard, (ctx, { params }) => discardBankImport(ctx, params.id), isImport),
  route(bankLines.list, (ctx, { query }) => listLines(ctx, query)),
  route(bankLines.answer, (ctx, { params, body }) => answerLine(ctx, params.id, body), isLine),
  route(bankLines.ignore, (ctx, { params, body }) => ignoreLine(ctx, params.id, body), isLine),
  route(bankLines.reopen, (ctx, { body }) => reopenLines(ctx, body)),
  route(bankMatches.suggest, (ctx, { query }) => suggest(ctx, query)),
  route(bankMatches.create, (ctx, { params, body }) => confirmMatches(ctx, secrets, body, params.id), isImport),
  route(bankMatches.across, (ctx, { body }) => confirmMatches(ctx, secrets, body)),
  ...recordRoutes(bankRules, ruleVerbs),
  ...recordRoutes(bankProfiles, profileVerbs),
];
