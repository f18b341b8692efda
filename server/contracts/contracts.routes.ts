import { contractChecks } from "#contract/contract-checks";
import { contractSettingsCalls, contractTypes } from "#contract/contract-types";
import { contracts } from "#contract/contracts";
import { guestContracts } from "#contract/guest-contract";
import type { Ctx } from "#server/context";
import { contractModels } from "#server/contracts/contract-models";
import {
  contractTypeVerbs,
  publishContractType,
  saveContractSettings,
  showContractSettings,
  showTypeVersions,
} from "#server/contracts/contract-types";
import { findContract } from "#server/contracts/contracts.queries";
import {
  guestContractPdf,
  openGuestContract,
  showGuestContract,
  signContract,
  tellContractFacts,
} from "#server/contracts/guest-contract";
import { issueContract, keepContract, replaceContract, voidContract } from "#server/contracts/issue-contract";
import {
  checkContract,
  listBookingContracts,
  listBookingTypes,
  listContracts,
  previewContract,
  showContract,
  showContractPdf,
} from "#server/contracts/read-contracts";
import { readStay } from "#server/guest-page/guest-stay";
import { throughLink } from "#server/guest-page/through-link";
import { networkOf } from "#server/http/client-address";
import { fileRoute, type IdentityCtx, identityFileRoute, identityRoute, type Route, route } from "#server/http/route";
import type { Services } from "#server/http/services";
import { recordRoutes } from "#server/records/record-routes";
import { type Limits, limitKey, spend } from "#server/session/limits";

interface LinkParams {
  code: string;
  token: string;
}

/** Contract types, contracts, the contract step of the guest's page, and the public check of a hash. */
export function contractRoutes({ files }: Pick<Services, "files">, limits: Limits): Route[] {
  const { wrongLinkNetwork, toldByLink, checksOfNetwork } = limits;
  const inside = <T>(ctx: IdentityCtx, params: LinkParams, run: (inner: Ctx, code: string) => Promise<T>) =>
    throughLink(ctx, wrongLinkNetwork, params, run);
  const known = (ctx: IdentityCtx, params: LinkParams) => inside(ctx, params, async () => true);
  const shown = (ctx: IdentityCtx, params: LinkParams, act: (inner: Ctx, code: string) => Promise<void>) =>
    inside(ctx, params, async (inner, code) => {
      const { host } = await readStay(inner, code);
      await act(inner, code);
      return showGuestContract(inner, code, { companyName: host.legal_name || host.name, address: ctx.address });
    });
  return [
    ...recordRoutes(contractTypes, contractTypeVerbs),
    route(contractTypes.restore, (ctx, { params }) => contractTypeVerbs.restore(ctx, params.id)),
    route(contractTypes.versions, (ctx, { params }) => showTypeVersions(ctx, params.id)),
    route(
      contractTypes.preview,
      (ctx, { body }) => previewContract(ctx, body),
      (ctx, { id }) => contractTypeVerbs.exists(ctx, id),
    ),
    route(
      contractTypes.publish,
      (ctx, { params, body }) => publishContractType(ctx, params.id, body.version),
      (ctx, { id }) => contractTypeVerbs.exists(ctx, id),
    ),
    route(contractTypes.models, async () => ({ data: [...contractModels] })),
    route(contractSettingsCalls.show, showContractSettings),
    route(contractSettingsCalls.update, (ctx, { body }) => saveContractSettings(ctx, body)),
    route(contracts.list, (ctx, { query }) => listContracts(ctx, query)),
    route(contracts.create, (ctx, { body }) => issueContract(ctx, body)),
    route(contracts.show, (ctx, { params }) => showContract(ctx, params.id)),
    route(contracts.void, (ctx, { params, body }) => voidContract(ctx, params.id, body), contractExists),
    route(contracts.replace, (ctx, { params, body }) => replaceContract(ctx, params.id, body.version), contractExists),
    route(contracts.keep, (ctx, { params, body }) => keepContract(ctx, params.id, body.version), contractExists),
    fileRoute(contracts.pdf, (ctx, { params }) => showContractPdf(ctx, files, params.id)),
    route(contracts.typesOfBooking, (ctx, { params }) => listBookingTypes(ctx, params.code)),
    route(contracts.ofBooking, (ctx, { params }) => listBookingContracts(ctx, params.code)),
    identityRoute(contractChecks.show, async ({ database, address }, { params }) => {
      await spend(checksOfNetwork, limitKey(networkOf(address)));
      return checkContract(database, params.hash);
    }),
    identityRoute(guestContracts.show, (ctx, { params }) => shown(ctx, params, async () => {})),
    identityRoute(guestContracts.open, (ctx, { params }) => shown(ctx, params, openGuestContract), known),
    identityRoute(
      guestContracts.tell,
      async (ctx, { params, body }) => {
        await spend(toldByLink, limitKey(params.token));
        return shown(ctx, params, (inner, code) => tellContractFacts(inner, code, body));
      },
      known,
    ),
    identityRoute(
      guestContracts.sign,
      async (ctx, { params, body }) => {
        await spend(toldByLink, limitKey(params.token));
        return shown(ctx, params, (inner, code) => signContract(inner, code, body, ctx));
      },
      known,
    ),
    identityFileRoute(guestContracts.pdf, (ctx, { params }) =>
      inside(ctx, params, (inner, code) => guestContractPdf(inner, files, code)),
    ),
  ];
}

const contractExists = async ({ actor, db }: Ctx, { id }: { id: string }) =>
  (await findContract(db, actor.tenant_id, id)) !== null;
