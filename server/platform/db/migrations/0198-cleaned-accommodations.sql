-- Kind: expand.
-- The day of the last departure after which somebody said that the accommodation is clean.
alter table accommodations add column cleaned_on date;

-- Whoever receives guests and sees the list of cleanings takes an accommodation off it by the check-in: they may say that
-- it is clean. Until now nothing was behind the permission.
alter table role_permissions no force row level security;
insert into role_permissions (tenant_id, role_id, permission)
select v.tenant_id, v.role_id, 'cleaning.edit' from role_permissions v
join role_permissions e on e.tenant_id = v.tenant_id and e.role_id = v.role_id and e.permission = 'bookings.edit'
where v.permission = 'cleaning.view'
on conflict do nothing;
alter table role_permissions force row level security;

alter table roles no force row level security;
update roles set description = 'Vê o que limpar no dia e registra o que ficou limpo, sem valores.'
where name = 'Limpeza' and description = 'Vê a lista do que limpar no dia, sem valores.';
alter table roles force row level security;
