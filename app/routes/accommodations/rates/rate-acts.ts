import { CouponInput, CouponUpdate, coupons } from "#contract/coupons";
import { FeeInput, FeeUpdate, fees } from "#contract/fees";
import { LengthDiscountInput, LengthDiscountUpdate, lengthDiscounts } from "#contract/length-discounts";
import { SeasonInput, SeasonUpdate, seasons } from "#contract/seasons";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { type FormResult, type Sent, submit } from "~/lib/form-submit";
import { toast } from "~/lib/toast";

/** What of the rates a form speaks of. */
export type RuleKind = "season" | "fee" | "discount" | "coupon";

/** How an act ended: saved; deleted, and so to be brought back; or what the form shows. */
export type RuleResult = { saved: true } | { deleted: { kind: RuleKind; id: string; name: string } } | FormResult;

interface Rule {
  save: (request: Request, id: string | null) => Promise<RuleResult>;
  remove: (id: string) => Promise<unknown>;
  restore: (id: string) => Promise<unknown>;
}

const saved = (name: string): RuleResult => {
  toast.success(`${name}: alterações salvas`);
  return { saved: true };
};
const created = (name: string): RuleResult => {
  toast.success(`${name} na lista`);
  return { saved: true };
};
const couponName = ({ code }: { code: string }) => `Cupom ${code}`;
const quiet = { quiet: [409] };

const rules: Record<RuleKind, Rule> = {
  season: {
    save: (request, id) =>
      id
        ? submit(request, SeasonUpdate, async (body) =>
            saved((await call(seasons.update, { params: { id }, body }, quiet)).name),
          )
        : submit(request, SeasonInput, async (body, sent: Sent) =>
            created((await call(seasons.create, { body }, sent)).name),
          ),
    remove: (id) => call(seasons.delete, { params: { id } }),
    restore: (id) => call(seasons.restore, { params: { id } }),
  },
  fee: {
    save: (request, id) =>
      id
        ? submit(request, FeeUpdate, async (body) =>
            saved((await call(fees.update, { params: { id }, body }, quiet)).name),
          )
        : submit(request, FeeInput, async (body, sent: Sent) =>
            created((await call(fees.create, { body }, sent)).name),
          ),
    remove: (id) => call(fees.delete, { params: { id } }),
    restore: (id) => call(fees.restore, { params: { id } }),
  },
  discount: {
    save: (request, id) =>
      id
        ? submit(request, LengthDiscountUpdate, async (body) =>
            saved((await call(lengthDiscounts.update, { params: { id }, body }, quiet)).name),
          )
        : submit(request, LengthDiscountInput, async (body, sent: Sent) =>
            created((await call(lengthDiscounts.create, { body }, sent)).name),
          ),
    remove: (id) => call(lengthDiscounts.delete, { params: { id } }),
    restore: (id) => call(lengthDiscounts.restore, { params: { id } }),
  },
  coupon: {
    save: (request, id) =>
      id
        ? submit(request, CouponUpdate, async (body) =>
            saved(couponName(await call(coupons.update, { params: { id }, body }, quiet))),
          )
        : submit(request, CouponInput, async (body, sent: Sent) =>
            created(couponName(await call(coupons.create, { body }, sent))),
          ),
    remove: (id) => call(coupons.delete, { params: { id } }),
    restore: (id) => call(coupons.restore, { params: { id } }),
  },
};

/** Saves, deletes or brings back the season, fee, discount or coupon that the form names. */
export async function actOnRule(request: Request): Promise<RuleResult | null> {
  const form = await request.clone().formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const kind = text("kind") as RuleKind;
  const [act, id, name] = [text("act"), text("id"), text("name")];
  if (act === "save") return rules[kind].save(request, id || null);
  try {
    if (act === "restore") await rules[kind].restore(id);
    else await rules[kind].remove(id);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return null; // a toast has said it
  }
  return act === "restore" ? created(name) : { deleted: { kind, id, name } };
}
