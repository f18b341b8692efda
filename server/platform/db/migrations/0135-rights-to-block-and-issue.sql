-- Kind: expand.
-- Blocking dates and issuing contracts are permissions of their own. Until now they came with editing accommodations and
-- contracts: whoever could do it before still can. Roles without those are not changed.
alter table role_permissions no force row level security;
insert into role_permissions (tenant_id, role_id, permission)
select tenant_id, role_id, case permission when 'accommodations.edit' then 'blocks.edit' else 'contracts.issue' end
from role_permissions where permission in ('accommodations.edit', 'contracts.edit')
on conflict do nothing;
alter table role_permissions force row level security;
