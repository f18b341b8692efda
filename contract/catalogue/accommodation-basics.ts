import * as z from "zod";
import { accommodationKinds } from "#contract/catalogue/accommodation-words";
import { named } from "#contract/platform/labels";
import { Cents, line } from "#contract/platform/scalars";
export const legalRegimes = ["lodging", "season_rental"] as const;
/** Purposes of a season rental. Source: Lei 8.245/1991, art. 48. */
export const stayPurposes = ["leisure", "study", "health", "works", "other"] as const;
/** The landlord named in its contracts: the company, or its owners, represented by the company. */
export const landlords = ["company", "owner"] as const;

/** The required fields of an accommodation. */
export const accommodationBasics = {
  name: named("Nome", "o", line(120)),
  kind: named("Tipo", "o", z.enum(accommodationKinds)),
  legal_regime: named("Regime", "o", z.enum(legalRegimes)),
  max_guests: named("Capacidade máxima", "a", z.int().min(1).max(200)),
  base_guests: named("Hóspedes na diária", "os", z.int().min(1).max(200)),
  base_price_cents: named("Valor da diária", "o", Cents),
};
