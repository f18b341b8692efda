import type { OwnerInput } from "#contract/owners";
import type { OwnershipInput } from "#contract/ownership";
import type { Ctx } from "#server/context";
import type { DemoCompany } from "#server/demo/companies";
import { adjustOwner } from "#server/owner-statements/adjust-owner";
import { ownerVerbs } from "#server/owners/owners";
import { saveOwnership } from "#server/owners/save-ownership";

const iracema: OwnerInput = {
  name: "Iracema Duarte",
  document: "52998224725",
  email: "iracema@duarte.test",
  phone: "+5548991230011",
  pix_kind: "cpf",
  pix_key: "52998224725",
  notes: "Prefere receber por transferência até o dia 10.",
};
const jonas: OwnerInput = {
  name: "Jonas Duarte",
  document: "11144477735",
  phone: "+5548991230012",
  pix_kind: "phone",
  pix_key: "+5548991230012",
};
const investors: OwnerInput = {
  name: "Morro Alto Participações",
  document: "12ABC34501DE35",
  email: "financeiro@morroalto.test",
  pix_kind: "email",
  pix_key: "financeiro@morroalto.test",
};
const helena: OwnerInput = { name: "Helena Prado", document: "39053344705", email: "helena@prado.test" };

type Commission = OwnershipInput["commission"];
const fifth: Commission = { kind: "percent_of_nights", rate_bps: 2_000, fees_paid_by: "owner" };
const quarter: Commission = { kind: "percent_of_total", rate_bps: 2_500, fees_paid_by: "company" };

interface Owned {
  /** The accommodation's code. */
  code: string;
  shares: readonly (readonly [OwnerInput, number])[];
  commission: Commission;
}

const owned: Record<DemoCompany["key"], readonly Owned[]> = {
  "mar-azul": [
    {
      code: "A1",
      shares: [
        [iracema, 6_000],
        [jonas, 4_000],
      ],
      commission: fifth,
    },
    { code: "K1", shares: [[iracema, 5_000]], commission: fifth },
  ],
  serra: [
    { code: "04", shares: [[investors, 10_000]], commission: quarter },
    {
      code: "05",
      shares: [
        [investors, 7_500],
        [helena, 2_500],
      ],
      commission: quarter,
    },
  ],
};

/** Credits an owner for something that went wrong, so that a statement shows it. */
export async function writeOwnerCredit(ctx: Ctx): Promise<void> {
  const { data } = await ownerVerbs.list(ctx, {});
  const { id } = data.find(({ name }) => name === iracema.name)!;
  await adjustOwner(ctx, id, { kind: "credit", amount_cents: 18_000, reason: "Reparo do fogão cobrado duas vezes" });
}

/** Gives some accommodations of a company their owners; the others are its own. `idOf` finds one by its code. */
export async function writeOwners(ctx: Ctx, key: DemoCompany["key"], idOf: (code: string) => string): Promise<void> {
  const ids = new Map<OwnerInput, string>();
  for (const { code, shares, commission } of owned[key]) {
    const given = [];
    for (const [owner, share_bps] of shares) {
      const owner_id = ids.get(owner) ?? (await ownerVerbs.create(ctx, owner)).id;
      ids.set(owner, owner_id);
      given.push({ owner_id, share_bps });
    }
    await saveOwnership(ctx, idOf(code), { shares: given, commission, version: 1 });
  }
}
