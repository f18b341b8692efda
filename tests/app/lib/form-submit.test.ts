import { describe, expect, test, vi } from "vitest";
import { BookingUpdate } from "#contract/bookings/bookings";
import { RoleUpdate } from "#contract/people/people";
import { ResetPasswordInput } from "#contract/people/session";
import { errorSentence } from "#contract/platform/errors";
import { noAnswerTo, refusal } from "~/lib/api-error";
import { submit } from "~/lib/form-submit";

function post(values: Record<string, string | string[]>): Request {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) for (const each of [value].flat()) form.append(name, each);
  return new Request("http://localhost/perfis/1/editar", { method: "POST", body: form });
}

const typed = { name: "Recepção", permissions: ["bookings.view"], version: "3" };
const refuse = (status: number, body: { error: string; errors?: object; current?: object }) => () =>
  Promise.reject(refusal(status, { message: errorSentence(body.error), ...body }));

describe("a submitted form", () => {
  test("calls the act with the parsed body and returns its result", async () => {
    const act = vi.fn(async () => "done");
    expect(await submit(post({ ...typed, intent: "save", idempotency_key: "chave-1" }), RoleUpdate, act)).toBe("done");
    const body = { name: "Recepção", permissions: ["bookings.view"], version: 3 };
    expect(act).toHaveBeenCalledExactlyOnceWith(body, { idempotencyKey: "chave-1", form: expect.any(FormData) });
  });

  test("does not call the act for invalid values, and returns their errors by field", async () => {
    const act = vi.fn();
    const answer = await submit(post({ ...typed, name: "" }), RoleUpdate, act);
    expect(act).not.toHaveBeenCalled();
    expect(answer).toMatchObject({ status: "error", error: { name: ["Nome do perfil é obrigatório"] } });
  });

  test("keeps what was typed into a record that was deleted meanwhile, and its page is not loaded again", async () => {
    const answer = await submit(post(typed), RoleUpdate, refuse(404, { error: "RoleNotFoundException" }));
    expect(answer).toMatchObject({
      error: { "": [expect.stringMatching(/foi excluído.*continua aqui/)] },
      initialValue: { name: "Recepção" },
      unchanged: true,
    });
  });

  test("returns one error for a field that breaks several rules", async () => {
    const answer = await submit(
      post({ token: "t", password: "a", password_confirmation: "a" }),
      ResetPasswordInput,
      vi.fn(),
    );
    expect(answer).toMatchObject({ error: { password: ["Use pelo menos 12 caracteres"] } });
  });

  test("returns the errors of a 422 by field and keeps typed values", async () => {
    const errors = { name: ["Este nome já existe"], user_count: ["Este campo não existe"] };
    const answer = await submit(post(typed), RoleUpdate, refuse(422, { error: "ValidationException", errors }));
    expect(answer).toMatchObject({
      status: "error",
      error: { name: ["Este nome já existe"], "": ["Este campo não existe"] },
      initialValue: { name: "Recepção", version: "3" },
    });
  });

  test("assigns an error of a nested field to that field", async () => {
    const errors = { "holder.email": ["deve ser um e-mail válido"] };
    const values = { "holder.name": "Ana", "holder.email": "ana@x.br", version: "1" };
    const answer = await submit(post(values), BookingUpdate, refuse(422, { error: "ValidationException", errors }));
    expect(answer).toMatchObject({ error: errors });
  });

  test("keeps typed values of a stale save and returns the current record", async () => {
    const current = { name: "Recepção da noite", version: 4 };
    const act = refuse(409, { error: "StaleRecordException", current });
    const answer = await submit(post(typed), RoleUpdate, act);
    expect(answer).toMatchObject({ stale: current, initialValue: { name: "Recepção" }, status: "error" });
  });

  test("marks the field that a refusal belongs to", async () => {
    const act = refuse(409, { error: "UnavailableDateForBookingException" });
    const fields = { UnavailableDateForBookingException: "check_in" };
    const answer = await submit(post({ version: "1" }), BookingUpdate, act, { fields });
    expect(answer).toMatchObject({ error: { check_in: ["As datas escolhidas não estão mais disponíveis."] } });
  });

  test("does not repeat an error shown in a toast, and keeps typed values", async () => {
    const spoken = Object.assign(noAnswerTo("PUT", null), { spoken: true });
    const answer = await submit(post(typed), RoleUpdate, () => Promise.reject(spoken));
    expect(answer).toMatchObject({ initialValue: { name: "Recepção" } });
    expect(answer).not.toMatchObject({ error: expect.anything() });
  });

  test("returns an error without a field as a form error", async () => {
    const answer = await submit(post(typed), RoleUpdate, refuse(409, { error: "RoleInUseException" }));
    expect(answer).toMatchObject({ error: { "": ["Este perfil está em uso e não pode ser excluído."] } });
  });

  test("is unchanged after invalid values or a lost connection, but not after a conflict", async () => {
    const answers = await Promise.all([
      submit(post({ ...typed, name: "" }), RoleUpdate, vi.fn()),
      submit(post(typed), RoleUpdate, () => Promise.reject(noAnswerTo("PUT", null))),
      submit(post(typed), RoleUpdate, refuse(409, { error: "RoleInUseException" })),
    ]);
    expect(answers.map((answer) => (answer as { unchanged?: boolean }).unchanged)).toEqual([true, true, false]);
  });

  test("rethrows an unexpected error", async () => {
    const act = () => Promise.reject(new TypeError("undefined is not a function"));
    await expect(submit(post(typed), RoleUpdate, act)).rejects.toThrow(TypeError);
  });
});
