-- The adult who answers for a minor without being of the stay: CPF or passport, e-mail or phone.
alter table registration_forms
  add column adult_name text,
  add column adult_document text,
  add column adult_contact text;

drop trigger registration_forms_contract_follows on registration_forms;
create trigger registration_forms_contract_follows after update on registration_forms
  for each row when ((old.name, old.birth_date, old.nationality, old.document_kind, old.document, old.progress,
      old.adult_name, old.adult_document, old.adult_contact, old.relation)
    is distinct from (new.name, new.birth_date, new.nationality, new.document_kind, new.document, new.progress,
      new.adult_name, new.adult_document, new.adult_contact, new.relation))
  execute function review_contract_of_form();
