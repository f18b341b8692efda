import { describe, expect, test } from "vitest";
import { messageHouse } from "#tests/server/messages/messages/message-house";
import { portugueseLines } from "#tests/support/portuguese";

const at = messageHouse();
const phone = { email: null, phone: "+5548996332107" };

/** The data of a stay as the desk sends them. */
async function textOf(code: string): Promise<{ language: string; subject: string; body: string; chat: string }> {
  const reply = await at.post(`/api/bookings/${code}/message-text`, { template_id: null });
  expect(reply.status).toBe(200);
  return reply.body;
}

const guestOf = async (fields: object, holder: object = phone) => {
  const { code } = await at.guest({ holder, ...fields });
  return code;
};
const linkIn = (text: string) => text.match(/https?:\/\/\S+$/)?.[0] ?? "";

describe("the data of a stay", () => {
  test("have dates, accommodation, guests, amounts due and the link", async () => {
    const code = await guestOf({ children: 1 });
    const { language, subject, body, chat } = await textOf(code);
    expect([language, subject]).toEqual(["pt", `Reserva ${code} · Pousada Maré`]);
    expect(body).toBe(
      [
        "Sua reserva está confirmada na Pousada Maré.",
        "",
        `Reserva ${code}`,
        "Chalé Araucária",
        "Entrada: terça-feira, 1 de dezembro de 2026",
        "Saída: sexta-feira, 4 de dezembro de 2026",
        "3 noites, 2 adultos, 1 criança",
        "",
        "Total: R$ 900,00",
        "Total até 01/12/2026: R$ 900,00",
      ].join("\n"),
    );
    expect(chat).toBe(`Olá, Helena. ${body}\n\nAcompanhe a sua reserva: ${linkIn(chat)}`);
    expect(linkIn(chat)).toMatch(new RegExp(`/booking/${code}/confirmation/[\\w-]{43}$`));
  });

  test.each([
    ["en", "Hello, Helena. Your booking at Pousada Maré is confirmed.", "Arrival: Tuesday", "Your booking page: "],
    ["es", "Hola, Helena. Su reserva en Pousada Maré está confirmada.", "Llegada: martes, 1 de", "La página de su"],
  ])("speak the guest's language: %s", async (language, beginning, arrival, link) => {
    const code = await guestOf({ channel: "direct" }, { ...phone, language });
    const text = await textOf(code);
    expect(text.language).toBe(language);
    expect(text.chat.startsWith(beginning)).toBe(true);
    for (const line of [arrival, link]) expect(text.chat).toContain(line);
    const typed = ["Pousada Maré", "Chalé Araucária"];
    expect(portugueseLines(`${text.subject}\n${text.body}\n${text.chat}`, typed)).toEqual([]);
  });

  test("request no money that a channel collects, and tell its rules of cancellation", async () => {
    const of = (language: string) =>
      guestOf({ channel: "airbnb", collected_by: "channel" }, { ...phone, language }).then(textOf);
    const pt = (await of("pt")).body;
    expect(pt).toContain("\n\nO pagamento é feito pelo Airbnb.\n\n");
    expect(pt).not.toMatch(/R\$|Total|Saldo|Parcela|Sinal|Recebido|Consumo/);
    expect(pt.endsWith("seguem as regras do Airbnb.\nA devolução é feita pelo Airbnb.")).toBe(true);
    expect((await of("es")).body.endsWith("reglas de Airbnb.\nLa devolución la hace Airbnb.")).toBe(true);
  });

  test("give the deadline of a hold, and say that an inquiry holds no dates and has no page", async () => {
    const hold = await textOf(await guestOf({ status: "hold" }));
    expect(hold.chat).toMatch(/As datas ficam guardadas até \d\d\/\d\d\/2026, às \d\d:\d\d\./);
    expect(hold.chat).toContain("\n\nConfira a reserva e o que falta para confirmá-la: http");
    const inquiry = await textOf(await guestOf({ status: "inquiry" }));
    expect(inquiry.chat).toContain("ainda não estão guardadas");
    expect(inquiry.chat).not.toContain("http");
  });

  test("are empty for a stay that was given up", async () => {
    const code = await guestOf({});
    await at.post(`/api/bookings/${code}/cancellation`, { reason: "Desistência", cancelled_by: "guest" });
    expect(await textOf(code)).toMatchObject({ body: "", chat: "", subject: `Reserva ${code} · Pousada Maré` });
  });
});
