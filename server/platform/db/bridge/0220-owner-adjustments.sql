-- What an owner is credited or debited besides stays, expenses and payouts, and why. No account moves by it. Written, never
-- changed: a mistake gets its reversal.
create table owner_adjustments (
  tenant_id uuid not null references tenants,
  id uuid not null,
  owner_id uuid not null,
  kind text not null,
  amount_cents bigint not null,
  booked_on date not null,
  reason text not null,
  reversal_of uuid,
  is_reversal boolean generated always as (reversal_of is not null) stored,
  reverses_reversal boolean generated always as (case when reversal_of is not null then false end) stored,
  created_by uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint owner_adjustments_owner foreign key (tenant_id, owner_id) references owners (tenant_id, id),
  constraint owner_adjustments_kind check (kind in ('credit', 'debit')),
  constraint owner_adjustments_amount check (amount_cents > 0),
  constraint owner_adjustments_once unique (tenant_id, reversal_of),
  constraint owner_adjustments_whole unique (tenant_id, id, owner_id, kind, amount_cents, is_reversal),
  constraint owner_adjustments_reversal foreign key
    (tenant_id, reversal_of, owner_id, kind, amount_cents, reverses_reversal)
    references owner_adjustments (tenant_id, id, owner_id, kind, amount_cents, is_reversal)
);
create index owner_adjustments_by_owner on owner_adjustments (tenant_id, owner_id, booked_on);
alter table owner_adjustments enable row level security;
alter table owner_adjustments force row level security;
create policy owner_adjustments_tenant on owner_adjustments for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy owner_adjustments_reach on owner_adjustments as restrictive for all to app_limited using (false);
grant select, insert on owner_adjustments to app_user;
-- A reason goes when somebody whom it names is forgotten.
grant update (reason) on owner_adjustments to app_user;

-- As before, with the category of what owners are credited and debited.
create or replace function ready_finances(tenant uuid) returns void language plpgsql as $$
begin
  if exists (select from financial_accounts where tenant_id = tenant) then return; end if;
  insert into financial_accounts (tenant_id, id, name, kind, sort_order, created_at, updated_at)
    select tenant, gen_random_uuid(), name, kind, place, now(), now()
    from (values ('Conta bancária', 'bank', 1), ('Caixa', 'cash', 2), ('Cartão a receber', 'card', 3),
      ('Canais a receber', 'channel_wallet', 4), ('Cauções guardadas', 'deposits_held', 5)) made (name, kind, place)
    on conflict do nothing;
  insert into payment_method_accounts (tenant_id, method, account_id)
    select tenant, method, a.id
    from (values ('cash', 'Caixa'), ('pix', 'Conta bancária'), ('bank_transfer', 'Conta bancária'),
      ('other', 'Conta bancária'), ('card', 'Cartão a receber'), ('channel', 'Canais a receber')) made (method, name)
    join financial_accounts a on a.tenant_id = tenant and a.name = made.name
    on conflict do nothing;
  insert into financial_categories (tenant_id, id, name, kind, code, created_at, updated_at)
    select tenant, gen_random_uuid(), name, kind, code, now(), now()
    from (values ('Hospedagem', 'income', '1'), ('Outras receitas', 'income', '2'), ('Acomodações', 'expense', '3'),
      ('Vendas e recebimento', 'expense', '4'), ('Pessoal', 'expense', '5'), ('Administração', 'expense', '6'),
      ('Proprietários', 'expense', '7')) made (name, kind, code)
    on conflict do nothing;
  insert into financial_categories (tenant_id, id, name, kind, parent_id, code, purpose, created_at, updated_at)
    select tenant, gen_random_uuid(), made.name, parent.kind, parent.id, made.code, made.purpose, now(), now()
    from (values ('1.1', 'Diárias e taxas da estadia', 'stays'), ('1.2', 'Consumo e serviços', null),
      ('1.3', 'Cauções retidas', 'deposits_kept'),
      ('2.1', 'Juros e multas recebidos', 'interest_received'), ('2.2', 'Descontos obtidos', 'discounts_taken'),
      ('2.3', 'Receitas diversas', null),
      ('3.1', 'Limpeza e lavanderia', null), ('3.2', 'Enxoval e reposição', null), ('3.3', 'Manutenção e reparos', null),
      ('3.4', 'Energia, água e gás', null), ('3.5', 'Internet e TV', null), ('3.6', 'Condomínio e IPTU', null),
      ('3.7', 'Café da manhã e alimentos', null),
      ('4.1', 'Comissão de canais', 'channel_commission'), ('4.2', 'Tarifas de cartão e banco', 'bank_fees'),
      ('4.3', 'Divulgação', null),
      ('5.1', 'Salários e encargos', null), ('5.2', 'Diaristas e prestadores', null),
      ('6.1', 'Contabilidade e sistemas', null), ('6.2', 'Aluguel do escritório', null), ('6.3', 'Impostos', null),
      ('6.4', 'Juros e multas pagos', 'interest_paid'), ('6.5', 'Descontos concedidos', 'discounts_given'),
      ('6.6', 'Despesas diversas', null),
      ('7.1', 'Repasse a proprietários', 'owner_payouts'),
      ('7.2', 'Ajustes com proprietários', 'owner_adjustments')) made (code, name, purpose)
    join financial_categories parent on parent.tenant_id = tenant and parent.code = split_part(made.code, '.', 1)
      and parent.parent_id is null
    on conflict do nothing;
end $$;

-- Companies that began before get the category too; one of this name that they have already is taken for it.
alter table financial_categories no force row level security;
insert into financial_categories (tenant_id, id, name, kind, parent_id, code, purpose, created_at, updated_at)
  select payouts.tenant_id, gen_random_uuid(), 'Ajustes com proprietários', 'expense', payouts.parent_id, '7.2',
    'owner_adjustments', now(), now()
  from financial_categories payouts where payouts.purpose = 'owner_payouts'
  on conflict (tenant_id, kind, name) do update set purpose = 'owner_adjustments', archived = false
    where financial_categories.purpose is null;
alter table financial_categories force row level security;

-- A credit is the company's expense, and so much more that an owner is to get: the other side stands with the payouts,
-- which a payout of it brings back to nothing. A debit is the same, the other way round.
alter table journal_entries
  drop constraint journal_entries_source,
  add constraint journal_entries_source check (source in
    ('booking_payment', 'security_deposit', 'taken_back', 'opening', 'settlement', 'transfer', 'owner_adjustment'));
create function post_owner_adjustments() returns trigger language plpgsql as $$
begin
  perform ready_finances(tenant_id) from (select distinct tenant_id from added) a;
  with posted as (
    insert into journal_entries (tenant_id, id, source, posted_on, created_by, created_at)
    select tenant_id, id, 'owner_adjustment', booked_on, created_by, created_at from added where reversal_of is null)
  insert into journal_lines (tenant_id, entry_id, position, posted_on, ledger, category_id, amount_cents)
  select a.tenant_id, a.id, side.position, a.booked_on, 'category', c.id,
    case a.kind when 'credit' then side.amount_cents else -side.amount_cents end
  from added a
  cross join lateral (values (1, 'owner_adjustments', a.amount_cents), (2, 'owner_payouts', -a.amount_cents))
    side (position, purpose, amount_cents)
  join financial_categories c on c.tenant_id = a.tenant_id and c.purpose = side.purpose
  where a.reversal_of is null;
  return null;
end $$;
create trigger owner_adjustments_post after insert on owner_adjustments
  referencing new table as added for each statement execute function post_owner_adjustments();
create trigger owner_adjustments_post_reversals after insert on owner_adjustments
  referencing new table as added for each statement execute function post_reversals('owner_adjustment', 'booked_on');

-- What an owner contributes is an entry receivable of theirs, settled in the act.
alter table financial_entries drop constraint financial_entries_payout;

alter table owner_statement_lines
  drop constraint owner_statement_lines_kind,
  add constraint owner_statement_lines_kind check (case
    when kind = 'stay' then cents = net_cents - collected_cents and net_cents = gross_cents - channel_cents - company_cents
    when kind in ('expense', 'payout', 'credit', 'debit', 'contribution') then true
    when kind = 'left_out' then cents = 0 and reason is not null
    else cents = 0 and kind in ('before', 'not_received', 'to_come') end);

-- Terms are released when the last statement that told an owner of the stay or expense is opened again.
create index owner_statement_lines_of_source on owner_statement_lines (tenant_id, source_id);
create function terms_are_told(terms owner_statement_terms) returns boolean language sql stable as $$
  select exists (
    select from owner_statement_lines l
    join owner_statements s on s.tenant_id = l.tenant_id and s.id = l.statement_id and s.reopened_at is null
    where l.tenant_id = terms.tenant_id and l.source_id = terms.source_id
      and l.kind in ('stay', 'expense', 'left_out', 'not_received'))
$$;
drop trigger owner_statement_terms_kept on owner_statement_terms;
alter table owner_statement_terms no force row level security;
alter table owner_statement_lines no force row level security;
alter table owner_statements no force row level security;
delete from owner_statement_terms t where not terms_are_told(t);
alter table owner_statement_terms force row level security;
alter table owner_statement_lines force row level security;
alter table owner_statements force row level security;
create trigger owner_statement_terms_kept before update or truncate on owner_statement_terms
  for each statement execute function refuse_removal_of_owner_statements();
create function keep_told_terms() returns trigger language plpgsql as $$
begin
  if terms_are_told(old) then
    raise exception 'an owner was told by these terms'
      using errcode = '23514', constraint = 'owner_statement_terms_told';
  end if;
  return old;
end $$;
create trigger owner_statement_terms_told before delete on owner_statement_terms
  for each row execute function keep_told_terms();
grant delete on owner_statement_terms to app_user;
