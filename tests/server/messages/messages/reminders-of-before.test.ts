import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readyMadeRules } from "#contract/messages/ready-made-messages";
import { migrationsFolder } from "#tests/support/database-template";
import { openHouse } from "#tests/support/house";
import { createTestApp, testClock } from "#tests/support/test-app";
import { onBothEngines } from "#tests/support/two-engines";

const migration = readFileSync(join(migrationsFolder, "0155-how-to-pay-in-reminders.sql"), "utf8");

const late =
  "Ainda não identificamos o sinal da sua reserva em {{acomodacao}}, de {{parcela}}, que venceu em {{vencimento}}.";
const before = {
  name: "Sinal em atraso",
  subject: "Ainda não recebemos o sinal da reserva {{codigo}}",
  body: "Falta o sinal.\nSe o pagamento já foi feito, avise pela página da reserva. Se precisar de mais prazo, fale com a gente.",
  chat: `Olá, {{primeiro_nome}}. ${late} Se já pagou, avise por aqui: {{link}}\nSe precisar de mais prazo, é só responder.`,
};
const own = { ...before, name: "Meu aviso", body: "Pague pelo Pix da página.", chat: "Pague pelo Pix: {{link}}" };

onBothEngines("Reminders of before that promised a Pix code", (of) => {
  test("say how to pay and what is missing as those of today do, and a company's own words stay", async () => {
    const { database, pool } = of();
    const app = createTestApp(database, { clock: testClock() });
    const house = await openHouse(app);
    const stored = async ({ name, ...texts }: typeof before) => {
      const reply = await house.admin.send("POST", "/api/message-templates", { body: { name, ...texts } });
      expect(reply.status).toBe(201);
      return reply.body.id as string;
    };
    const ids = [await stored(before), await stored(own)];
    await pool.query(migration);
    const [mended, kept] = await Promise.all(
      ids.map(async (id) => (await house.admin.send("GET", `/api/message-templates/${id}`)).body),
    );
    expect(mended.chat).toBe(readyMadeRules.deposit_late!.template.chat);
    expect(mended.body).toBe("Falta o sinal.\nSe já pagou, ou se precisa de mais prazo, fale com a gente.");
    expect(kept).toMatchObject({ body: own.body, chat: own.chat });
  });
});
