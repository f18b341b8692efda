-- Whether an accommodation is furnished is asked, never assumed: until now "no" was also the value of whoever was never
-- asked, so it becomes unknown.
alter table accommodations alter column furnished drop not null, alter column furnished drop default;
alter table accommodations no force row level security, disable trigger user;
update accommodations set furnished = null where not furnished;
alter table accommodations force row level security, enable trigger user;
