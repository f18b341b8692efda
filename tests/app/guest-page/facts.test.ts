import { describe, expect, test } from "vitest";
import { GuestFacts } from "#contract/guest/guest-contract";
import { type AskedFact, askedFacts } from "#domain/contracts/contract-variables";
import { readFact } from "~/routes/guest-page/signing/typed-facts";

const today = "2026-11-20";

describe("A fact of the guest", () => {
  test.each<[AskedFact, string, string]>([
    ["locatario.cpf_ou_passaporte", "52998224725", "529.982.247-25"],
    ["locatario.cpf_ou_passaporte", " fx 12.345 ", "FX12345"],
    ["locatario.data_nascimento", "1/3/1988", "01/03/1988"],
    ["locatario.data_nascimento", "14031988", "14/03/1988"],
    ["locatario.data_nascimento", "29/02/2000", "29/02/2000"],
    ["locatario.endereco_completo", "Rua Augusta, 900\nSão Paulo, SP", "Rua Augusta, 900, São Paulo, SP"],
    ["locatario.telefone", "11987654321", "(11) 98765-4321"],
    ["locatario.email", "helena@exemplo.com.br", "helena@exemplo.com.br"],
    ["locatario.profissao", " arquiteta ", "arquiteta"],
  ])("%s typed as %j is %j", (name, typed, value) => {
    const read = readFact(name, typed, today);
    expect(read).toEqual({ value });
    expect(GuestFacts.parse({ facts: [{ name, value }] }).facts[0]?.value).toBe(value);
  });

  test.each<[AskedFact, string, string]>([
    ["locatario.cpf_ou_passaporte", "111.111.111-11", "cpf"],
    ["locatario.cpf_ou_passaporte", "!?", "document"],
    ["locatario.data_nascimento", "31/02/1988", "date"],
    ["locatario.data_nascimento", "14/03/88", "date"],
    ["locatario.data_nascimento", "20/11/2026", "birthYear"],
    ["locatario.data_nascimento", "01/01/1899", "birthYear"],
    ["locatario.telefone", "9999", "phone"],
    ["locatario.email", "helena@exemplo", "email"],
    ["locatario.profissao", "a".repeat(201), "long"],
  ])("%s typed as %j is refused: %s", (name, typed, fault) => {
    expect(readFact(name, typed, today).error).toBe(fault);
  });

  test.each(askedFacts.map((name) => [name]))("%s is required", (name) => {
    expect(readFact(name, "  \n ", today).error).toBeDefined();
  });
});
