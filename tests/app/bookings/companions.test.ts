import { describe, expect, test } from "vitest";
import {
  adding,
  bringingBack,
  companionFacts,
  knownText,
  meanwhileText,
  minorText,
  moving,
  removing,
  tooManyText,
} from "~/routes/bookings/guests/companions";

const [bia, teo, ivo] = ["Bia", "Téo", "Ivo"].map((name) => ({ id: name.toLowerCase().replace("é", "e"), name })) as [
  Named,
  Named,
  Named,
];
type Named = { id: string; name: string };
const lia: Named = { id: "lia", name: "Lia" };
const ids = (guests: { id?: string | undefined }[]) => guests.map(({ id }) => id);

describe("The texts of companions", () => {
  test("give the number of guests with a record, and warn if it exceeds the number of people", () => {
    expect([knownText(0, 1), knownText(1, 4), knownText(3, 2)]).toEqual([
      ...["1 de 1 pessoa com cadastro", "2 de 4 pessoas com cadastro", "4 pessoas com cadastro"],
    ]);
    expect(tooManyText(1, 2)).toBeNull();
    expect(tooManyText(2, 2)).toBe(
      "A reserva é para 2 pessoas, e 3 têm cadastro aqui. Aumente a quantidade de pessoas ou retire quem não vem.",
    );
  });

  test("give the age of a minor on the day of arrival", () => {
    const on = (birth: string | null) => minorText(birth, "2027-03-02");
    expect([on("2026-12-01"), on("2026-03-02"), on("2012-01-01"), on("1990-01-01"), on(null)]).toEqual([
      ...["Criança, menos de 1 ano na chegada", "Criança, 1 ano na chegada", "Adolescente, 15 anos na chegada"],
      ...[null, null],
    ]);
  });

  test("give contacts and the document, masked unless it is visible", () => {
    const person = {
      ...bia,
      phone: "+5548991234567",
      email: null,
      document_kind: "cpf",
      masked_document: "***",
    } as const;
    expect(companionFacts(person)).toEqual(["(48) 99123-4567", "CPF ***"]);
    expect(companionFacts({ ...person, document: "52998224725" })).toEqual(["(48) 99123-4567", "CPF 529.982.247-25"]);
    expect(companionFacts({ ...bia, phone: null, email: null })).toEqual([]);
  });

  test("give the changes made by another user", () => {
    const told = (after: Named[], holder = lia) =>
      meanwhileText({ holder: lia, guests: [bia, teo] }, { holder, guests: after });
    expect(told([bia, teo])).toBeNull();
    expect(told([teo, bia])).toBe("Enquanto isso, outra pessoa mudou a ordem dos hóspedes.");
    expect(told([bia, ivo])).toBe("Enquanto isso, outra pessoa mudou os hóspedes: entrou Ivo; saiu Téo.");
    expect(told([])).toBe("Enquanto isso, outra pessoa mudou os hóspedes: saíram Bia e Téo.");
    expect(told([bia, lia], teo)).toBe(
      "Enquanto isso, outra pessoa mudou os hóspedes: agora quem responde pela reserva é Téo.",
    );
    expect(told([bia], teo)).toBe(
      "Enquanto isso, outra pessoa mudou os hóspedes: agora quem responde pela reserva é Téo; saiu Lia.",
    );
  });
});

describe("An edit of the list", () => {
  test("is applied to the current list", () => {
    expect(adding({ name: "Ana" })([bia])).toEqual([{ id: "bia" }, { name: "Ana" }]);
    expect(ids(removing("teo")([bia, teo, ivo]))).toEqual(["bia", "ivo"]);
    expect(ids(bringingBack("teo", 1)([bia, ivo]))).toEqual(["bia", "teo", "ivo"]);
    expect(ids(bringingBack("teo", 5)([bia]))).toEqual(["bia", "teo"]);
    expect(ids(moving("ivo", -1)([bia, teo, ivo]))).toEqual(["bia", "ivo", "teo"]);
    expect(ids(moving("bia", 1)([bia, teo, ivo]))).toEqual(["teo", "bia", "ivo"]);
    expect([ids(moving("bia", -1)([bia, teo])), ids(moving("ivo", 1)([bia, teo]))]).toEqual([
      ["bia", "teo"],
      ["bia", "teo"],
    ]);
  });
});
