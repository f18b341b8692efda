-- What holds for all rows of a file that is imported: values of columns that it lacks, and the order of its days.
alter table imports add column fixed jsonb not null default '{}';
alter table imports add column day_order text not null default 'day_first';
alter table imports add constraint imports_day_order check (day_order in ('day_first', 'month_first', 'asked'));
