-- Kind: expand.
-- The day of the last departure after which somebody said that the accommodation is clean. Roles stay as they are: who has
-- cleaning.edit may say it.
alter table accommodations add column cleaned_on date;

alter table roles no force row level security;
update roles set description = 'Vê o que limpar no dia e registra o que ficou limpo, sem valores.'
where name = 'Limpeza' and description = 'Vê a lista do que limpar no dia, sem valores.';
alter table roles force row level security;
