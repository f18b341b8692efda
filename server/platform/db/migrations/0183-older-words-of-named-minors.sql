-- Kind: data in steps.
-- Contracts of before leave minors unnamed whose birth date nobody has said, also where only they can be the minors of
-- the stay. They keep it: what was issued until now may say the same in older words.
alter table contracts no force row level security, disable trigger user;
update contracts set older_words = true where text is not null and not older_words;
alter table contracts force row level security, enable trigger user;
