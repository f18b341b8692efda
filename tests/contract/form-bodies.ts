const someId = "01934b7e-5a00-7000-8000-000000000001";

const said = {
  name: "Bianca Leal Duarte",
  birth_date: "1988-03-14",
  nationality: "BR",
  document_kind: "cpf",
  document: "529.982.247-25",
  residence_country: "BR",
  zip_code: "80060140",
  street: "Rua Itupava",
  number: "1240",
  city_code: "4106902",
  trip_reason: "LAZER_FERIAS",
  transport: "AUTOMOVEL",
};

/** Valid bodies of registration forms. */
export const formBodies = {
  "guestForms.save": { ...said, version: 0 },
  "guestForms.recall": { birth_date: "1988-03-14" },
  "ownForms.save": { ...said, document: "111.444.777-35", version: 1 },
  "ownForms.recall": { birth_date: "1988-03-14" },
  "ownForms.prove": { birth_date: "1988-03-14" },
  "ownForms.restart": { birth_date: "1988-03-14" },
  "guestForms.prove": { birth_date: "1988-03-14" },
  "guestForms.restart": { birth_date: "1988-03-14" },
  "registrationForms.markSent": { ids: [someId] },
  "registrationForms.unmarkSent": { ids: [someId] },
  "registrationForms.markError": { ids: [someId], reason: "CPF não encontrado" },
  "registrationForms.unmarkError": { ids: [someId] },
  "registrationForms.update": { ...said, authorization_checked: false, version: 1 },
  "formSettings.update": { at_check_in: "warn", accommodations: [{ id: someId, form: "short" }], version: 1 },
};
