import { expect, test } from "vitest";
import { heldAttention } from "~/routes/dashboard/held-rules";

test("a paused rule is named with its reason and leads to its page", () => {
  const [item] = heldAttention([{ id: "r1", name: "Aviso", reason: "Quem respondia por esta regra saiu da empresa." }]);
  expect(item).toMatchObject({
    title: "Regra de mensagem pausada",
    text: "Aviso: Quem respondia por esta regra saiu da empresa.",
    ways: [{ rule: "r1", name: "Aviso" }],
  });
});
