-- Contracts of before may say the same in older words, as the program printed them then. One that is issued from now on is
-- compared in today's words alone: a part that is only now called "sinal" is a change of its text.
alter table contracts add column older_words boolean not null default true;
alter table contracts alter column older_words set default false;
