-- What a company says of itself: to its guests, to the bank, and which holidays its town has.
alter table tenants
  add column kind text,
  add column color text,
  add column privacy_email text,
  add column pix_kind text,
  add column pix_key text,
  add column house_rules text,
  add column own_holidays text,
  add constraint tenants_kind check (kind in ('inn', 'hotel', 'hostel', 'vacation_rental', 'manager', 'camping', 'other')),
  add constraint tenants_color check (color ~ '^#[0-9a-f]{6}$'),
  add constraint tenants_pix check ((pix_kind is null) = (pix_key is null)),
  add constraint tenants_pix_kind check (pix_kind in ('cpf', 'cnpj', 'email', 'phone', 'random')),
  add constraint tenants_house_rules check (length(house_rules) <= 4000),
  add constraint tenants_own_holidays check (length(own_holidays) <= 2000);

grant update (kind, color, privacy_email, pix_kind, pix_key, house_rules, own_holidays) on tenants to app_user;
