-- Rows of a bank's CSV that somebody of the company said to leave out, by the words with which they begin.
alter table bank_profiles add column left_out text[] not null default '{}';
