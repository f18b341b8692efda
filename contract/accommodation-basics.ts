import * as z from "zod";
import { named } from "#contract/labels";
import { Cents } from "#contract/money";
import { line } from "#contract/text";

export const accommodationKinds = [
  "chalet",
  "house",
  "apartment",
  "suite",
  "room",
  "cabin",
  "campsite",
  "other",
] as const;
export const legalRegimes = ["lodging", "season_rental"] as const;

/** What an accommodation is nothing without. */
export const accommodationBasics = {
  name: named("Nome", "o", line(120)),
  kind: named("Tipo", "o", z.enum(accommodationKinds)),
  legal_regime: named("Regime", "o", z.enum(legalRegimes)),
  max_guests: named("Capacidade máxima", "a", z.int().min(1).max(200)),
  base_guests: named("Hóspedes na diária", "os", z.int().min(1).max(200)),
  base_price_cents: named("Valor da diária", "o", Cents),
};
