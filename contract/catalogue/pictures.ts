import * as z from "zod";
import { Me } from "#contract/people/session";
import { Tenant } from "#contract/people/tenants";
import { anySession, companyAccess } from "#contract/platform/access";
import { endpoint } from "#contract/platform/endpoint";
import { photoTypes } from "#contract/platform/file-limits";
import { Id } from "#contract/platform/scalars";

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
    summary: "Upload the current user's avatar: JPEG, PNG or WebP as the body",
    upload,
    answer: Me,
  }),
  remove: endpoint({
    ...own,
    method: "DELETE",
    path: "/api/account/avatar",
    summary: "Delete the current user's avatar",
  }),
  show: endpoint({
    ...own,
    method: "GET",
    path: "/api/avatars/:user/:picture",
    summary: "Get the avatar of the current user, or of a user of one of their companies",
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
    summary: "Upload the company's logo: JPEG, PNG or WebP as the body",
    upload,
    answer: Tenant,
  }),
  remove: endpoint({
    ...ofCompany,
    method: "DELETE",
    path: "/api/tenants/:uuid/logo",
    summary: "Delete the company's logo",
  }),
  show: endpoint({
    method: "GET",
    path: "/api/public/logos/:tenant/:picture",
    summary: "Get the logo of a company",
    access: "public",
    params: z.object({ tenant: Id, picture: Id }),
    file: "image/png",
  }),
};
