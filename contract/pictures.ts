import * as z from "zod";
import { anySession, companyAccess } from "#contract/access";
import { endpoint } from "#contract/endpoint";
import { photoTypes } from "#contract/file-limits";
import { Me } from "#contract/session";
import { Tenant } from "#contract/tenants";
import { Id } from "#contract/text";

/** Maximum size of an upload, in bytes; only a few kilobytes are stored. */
const limit = 2 * 1024 * 1024;
const upload = { types: photoTypes, limit };
const ofCompany = { access: companyAccess(null, "company.edit"), params: z.object({ uuid: Id }) };
const own = { access: anySession, company: "none" } as const;

/** A user's picture, visible to the company's users. */
export const avatars = {
  set: endpoint({
    ...own,
    method: "PUT",
    path: "/api/account/avatar",
    summary: "Set one's picture: JPEG, PNG or WebP, the body as it is",
    upload,
    answer: Me,
  }),
  remove: endpoint({ ...own, method: "DELETE", path: "/api/account/avatar", summary: "Take one's picture away" }),
  show: endpoint({
    ...own,
    method: "GET",
    path: "/api/avatars/:user/:picture",
    summary: "The picture of oneself or of somebody of a company of one's own",
    params: z.object({ user: Id, picture: Id }),
    file: "image/webp",
  }),
};

/** A company's logo. Guests see it too, so it is public to anyone who has its URL. */
export const logos = {
  set: endpoint({
    ...ofCompany,
    method: "POST",
    path: "/api/tenants/:uuid/logo",
    summary: "Set the company's logo: JPEG, PNG or WebP, the body as it is",
    upload,
    answer: Tenant,
  }),
  remove: endpoint({
    ...ofCompany,
    method: "DELETE",
    path: "/api/tenants/:uuid/logo",
    summary: "Take the company's logo away",
  }),
  show: endpoint({
    method: "GET",
    path: "/api/public/logos/:tenant/:picture",
    summary: "The logo of a company",
    access: "public",
    params: z.object({ tenant: Id, picture: Id }),
    file: "image/png",
  }),
};
