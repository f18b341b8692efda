import { describe, expect, test } from "vitest";
import { moduleNames } from "#contract/platform/access";
import { type SpecifiedRoute, specifiedRoutes } from "#tests/app/specification-routes";
import { nobody, sessionWith, superAdmin } from "#tests/app/support/sessions";
import { judge } from "~/lib/judge";
import type { RouteHandle } from "~/lib/route-access";

function handleFor({ scope, module, permission }: SpecifiedRoute): RouteHandle {
  return {
    ...(scope && { scope }),
    ...(module && { module }),
    ...(permission && { permission }),
  };
}

const rows = specifiedRoutes.map((row) => ({ ...row, handle: handleFor(row) }));
const guarded = rows.filter(({ scope }) => scope !== null);
const forTenants = guarded.filter(({ scope }) => scope?.includes("tenant"));
const forAdminsOnly = guarded.filter(({ scope }) => !scope?.includes("tenant"));
const everyPermission = rows.flatMap(({ permission }) => permission ?? []);

describe("4. Navigation rules, in order", () => {
  test.each(guarded)("1. $path redirects to the log-in without a session", ({ handle }) => {
    expect(judge(handle, nobody)).toBe("login");
  });

  test.each(rows.filter(({ scope }) => scope === null))("2. $path is public", ({ handle }) => {
    for (const session of [nobody, sessionWith(), superAdmin()]) expect(judge(handle, session)).toBe("allowed");
  });

  test.each(forAdminsOnly)("3. $path is forbidden to users of companies, whatever their permissions", ({ handle }) => {
    expect(judge(handle, sessionWith({ permissions: everyPermission }))).toBe("forbidden");
  });

  test.each(guarded)("4. $path is open to the super-admin only if its scope includes them", ({ handle, scope }) => {
    expect(judge(handle, superAdmin())).toBe(scope?.includes("super-admin") ? "allowed" : "forbidden");
  });

  test.each(forTenants.filter(({ module }) => module !== null))(
    "5. $path is forbidden when the company lacks the module $module",
    ({ handle, module }) => {
      const modules = moduleNames.filter((name) => name !== module);
      expect(judge(handle, sessionWith({ permissions: everyPermission, modules }))).toBe("forbidden");
      expect(judge(handle, sessionWith({ permissions: everyPermission, modules: null }))).toBe("forbidden");
    },
  );

  test.each(forTenants)("$path is open to users with its permission and module", ({ handle, permission, module }) => {
    const session = sessionWith({ permissions: permission ? [permission] : [], modules: module ? [module] : [] });
    expect(judge(handle, session)).toBe("allowed");
  });

  test.each(forTenants.filter(({ permission }) => permission !== null))(
    "$path is forbidden without its permission",
    ({ handle, permission }) => {
      const permissions = everyPermission.filter((name) => name !== permission);
      expect(judge(handle, sessionWith({ permissions }))).toBe("forbidden");
    },
  );

  test("the session is checked before scope and module, which are not revealed to anonymous visitors", () => {
    expect(judge({ scope: "super-admin", permission: "modules.view" }, nobody)).toBe("login");
  });

  test("an unknown route is forbidden", () => {
    expect(judge(null, nobody)).toBe("login");
    expect(judge(null, sessionWith({ permissions: everyPermission }))).toBe("forbidden");
    expect(judge(null, superAdmin())).toBe("forbidden");
  });
});
