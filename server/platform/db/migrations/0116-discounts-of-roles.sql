-- The share of the table price that a person with the role takes off without asking, in basis points. A role that could
-- give any discount until now keeps that, but the reception asks above 10 %.
alter table roles add column discount_basis_points integer not null default 0,
  add constraint roles_discount check (discount_basis_points between 0 and 10000);
alter table roles no force row level security;
alter table role_permissions no force row level security;
update roles r set discount_basis_points = case when r.name_folded = 'recepcao' and not r.system then 1000 else 10000 end
where r.system or exists (select from role_permissions p
  where p.tenant_id = r.tenant_id and p.role_id = r.id and p.permission = 'bookings.override');
alter table role_permissions force row level security;
alter table roles force row level security;
