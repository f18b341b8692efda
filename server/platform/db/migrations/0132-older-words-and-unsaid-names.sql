-- Kind: data in steps.
-- Contracts of before may call the whole price a deposit, if it was due like one. They keep it: what was issued until
-- now may say the same in older words.
alter table contracts no force row level security, disable trigger user;
update contracts set older_words = true where text is not null and not older_words;
alter table contracts force row level security, enable trigger user;

-- Nobody has said the legal name of a company whose CNPJ has only the name that guests know, unless that name ends as
-- legal names do. Contracts that stand keep it; a new one waits until the company says it.
alter table tenants no force row level security, disable trigger user;
update tenants set legal_name_said = false
where length(document) = 14 and legal_name_said and lower(btrim(legal_name)) = lower(btrim(name))
  and lower(btrim(legal_name, ' .')) !~ '\m(ltda|limitada|me|mei|epp|eireli|slu|s[./ ]?a|sociedade .*)$';
alter table tenants force row level security, enable trigger user;
