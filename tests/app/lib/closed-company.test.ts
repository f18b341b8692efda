import { describe, expect, test } from "vitest";
import type { Standing } from "#contract/people/session";
import { type TenantPermission, tenantPermissionNames } from "#contract/platform/access";
import { viewPermissions } from "#contract/platform/view-permissions";
import type { SubscriptionState } from "#domain/subscription-states";
import { meOf } from "#tests/app/support/sessions";
import { judge } from "~/lib/judge";
import { routeHandle } from "~/lib/route-access";
import { isClosed, mayWrite, type Session, sessionOf } from "~/lib/session-state";
import { mayExport, settingsFor } from "~/lib/settings";
import { dropTenant } from "~/lib/tenant";
import { bandWords } from "~/routes/panel/session-band";
import { ownPages } from "~/routes/panel/shell-menu";

const standing = (state: SubscriptionState, fields: Partial<Standing> = {}): Standing => ({
  ...{
    state,
    state_since: "2026-12-10",
    trial_ends_on: null,
    ends_on: null,
    last_day: null,
    read_until: null,
    reading_ended: false,
  },
  ...{ owed_cents: null, owed_since: null, pay_until: null },
  ...fields,
});

function sessionIn(state: SubscriptionState) {
  dropTenant();
  return sessionOf({ ...meOf({ permissions: tenantPermissionNames }), subscription: standing(state) });
}

describe("a company that is suspended or has ended", () => {
  test("keeps its read-only pages and loses those that change data", () => {
    for (const state of ["suspended", "cancelled"] as const) {
      const session = sessionIn(state);
      expect(isClosed(session)).toBe(true);
      for (const path of ["/reservas", "/hospedes", "/minha-conta/planos", "/minha-conta/faturamento"] as const) {
        expect(judge(routeHandle(path), session), path).toBe("allowed");
      }
      for (const path of [
        "/reservas/criar",
        "/reservas/:code/editar",
        "/acomodacoes/criar",
        "/perfis/criar",
      ] as const) {
        expect(judge(routeHandle(path), session), path).toBe("forbidden");
      }
    }
  });

  test("may not write", () => {
    for (const state of ["suspended", "cancelled"] as const) expect(mayWrite(sessionIn(state)), state).toBe(false);
    for (const state of ["trial", "active", "past_due"] as const) expect(mayWrite(sessionIn(state)), state).toBe(true);
  });

  test("differs from a company in trial, active or past due, which may open every page", () => {
    for (const state of ["trial", "active", "past_due"] as const) {
      expect(judge(routeHandle("/reservas/criar"), sessionIn(state)), state).toBe("allowed");
    }
  });
});

describe("the page that exports everything", () => {
  const opens = (permissions: readonly TenantPermission[], fields: Partial<Session> = {}) => {
    dropTenant();
    const session = { ...sessionOf({ ...meOf({ permissions }), subscription: standing("suspended") }), ...fields };
    return mayExport(session);
  };

  test("requires all view permissions without a limit, also in a suspended company, and no visit", () => {
    expect(opens(viewPermissions)).toBe(true);
    expect(opens(tenantPermissionNames)).toBe(true);
    expect(opens(tenantPermissionNames, { limited: true })).toBe(false);
    const visit = { by: "Célia", reason: "Chamado", read_only: false, until: "2026-11-20T15:30:00.000Z" };
    expect(opens(tenantPermissionNames, { visit })).toBe(false);
  });

  test.each(viewPermissions)("is not available without %s", (missing) => {
    expect(opens(tenantPermissionNames.filter((name) => name !== missing))).toBe(false);
  });
});

describe("a visit", () => {
  const visiting = (read_only: boolean) => {
    dropTenant();
    const visit = { by: "Célia", reason: "Chamado", read_only, until: "2026-11-20T15:30:00.000Z" };
    return sessionOf({ ...meOf({ permissions: tenantPermissionNames }), subscription: standing("active"), visit });
  };

  test("may write unless it is read-only", () => {
    expect([mayWrite(visiting(true)), mayWrite(visiting(false))]).toEqual([false, true]);
  });

  test("has no pages of the user's own account, whatever its permissions", () => {
    const titles = (session: Session) => settingsFor(session).map(({ title }) => title);
    expect(titles(sessionIn("active"))).toEqual(["Você", "Empresa", "Assinatura"]);
    expect(titles(visiting(false))).toEqual(["Empresa", "Assinatura"]);
    expect([ownPages(sessionIn("active")).length, ownPages(visiting(false)).length]).toEqual([2, 0]);
  });
});

describe("the notice above every page", () => {
  const say = (state: SubscriptionState, today: string, fields: Partial<Standing> = {}) =>
    bandWords(standing(state, fields), today).text.replaceAll("\u00a0", " ");

  test("counts the days of a trial", () => {
    const trial = { trial_ends_on: "2026-11-29" };
    expect(say("trial", "2026-11-20", trial)).toBe("Faltam 9 dias do período de teste. Nada é cobrado até 29/11/2026.");
    expect(say("trial", "2026-11-28", trial)).toMatch(/^Falta 1 dia /);
    expect(say("trial", "2026-11-29", trial)).toMatch(/^O período de teste termina hoje\./);
  });

  test("gives the overdue amount, the deadline, and the restrictions", () => {
    const owed = { owed_cents: 22_410, owed_since: "2026-11-25", pay_until: "2026-12-09" };
    expect(say("past_due", "2026-11-28", owed)).toBe(
      "Fatura de R$ 224,10 vencida há 3 dias. Sem pagamento até 09/12/2026, a conta passa a só leitura.",
    );
    expect(say("past_due", "2026-11-28", { ...owed, last_day: "2026-12-04" }), "paying does not keep it").toBe(
      "Fatura de R$ 224,10 vencida há 3 dias. A assinatura termina em 04/12/2026.",
    );
    expect(say("past_due", "2026-11-28", { ...owed, last_day: "2026-12-14" })).toBe(
      "Fatura de R$ 224,10 vencida há 3 dias. Sem pagamento até 09/12/2026, a conta passa a só leitura. A assinatura termina em 14/12/2026.",
    );
    expect(say("suspended", "2026-12-12", owed)).toBe(
      "Conta suspensa desde 10/12/2026. Você consulta, exporta e paga. Novas reservas voltam com o pagamento de R$ 224,10.",
    );
    expect(say("suspended", "2026-12-12")).toBe("Conta suspensa desde 10/12/2026. Você consulta, exporta e paga.");
  });

  test("gives the date until which an ended company may read", () => {
    expect(say("cancelled", "2026-12-20", { last_day: "2026-12-14", read_until: "2027-03-14" })).toBe(
      "A assinatura terminou em 14/12/2026. Você consulta e exporta até 14/03/2027.",
    );
  });
});
