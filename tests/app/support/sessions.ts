import { createElement, type ReactNode } from "react";
import type { Me } from "#contract/people/session";
import { moduleNames } from "#contract/platform/access";
import { SessionContext } from "~/lib/session";
import { anonymous, type Session, sessionOf } from "~/lib/session-state";
import { dropTenant } from "~/lib/tenant";

export const maresia = "0199a000-0000-7000-8000-000000000001";
export const serra = "0199a000-0000-7000-8000-000000000002";

interface Person {
  permissions?: readonly string[];
  modules?: readonly string[] | null;
  role?: string;
  /** Whether the roles are limited to some accommodations. */
  limited?: boolean;
}

/** The answer of auth/me for a user with two companies, of which the second is the default. */
export function meOf({ permissions = [], modules = moduleNames, role = "Recepção", limited = false }: Person = {}): Me {
  const plan = modules && { name: "Completo", modules: modules.map((name) => ({ name })) };
  const tenants =
    role === "super-admin"
      ? []
      : [
          { uuid: maresia, name: "Pousada Mar Azul", default: false, is_subscribed: true, plan },
          { uuid: serra, name: "Chalés da Serra", default: true, is_subscribed: false, plan },
        ];
  return {
    user: {
      uuid: "0199a000-0000-7000-8000-00000000000a",
      name: "Ana Souza",
      email: "ana@marazul.test",
      phone: null,
      avatar: null,
      timezone: "America/Sao_Paulo",
      discount_basis_points: 1_000,
      limited,
      roles: [{ name: role, permissions: permissions.map((name) => ({ name })) }],
      tenants,
    },
    preferences: { locale: "pt-BR", theme: "light" },
    subscription: null,
  };
}

/** A session in a new tab. */
export function sessionWith(person?: Person): Session {
  dropTenant();
  return sessionOf(meOf(person));
}

/** The content rendered with this session. */
export const inSession = (session: Session, drawn: ReactNode) =>
  createElement(SessionContext, { value: session }, drawn);

export const nobody = anonymous;
export const superAdmin = () => sessionWith({ role: "super-admin" });
