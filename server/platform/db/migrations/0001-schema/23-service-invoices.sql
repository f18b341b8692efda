-- Invoices of the service to its companies.

-- The last number of each year. Numbers are given at issue, so drafts leave no gaps, and never change.
create table service_invoice_counters (
  year integer primary key,
  last integer not null,
  constraint service_invoice_counters_last check (last > 0)
);

alter table service_invoice_counters enable row level security, force row level security;
create policy service_invoice_counters_admin on service_invoice_counters for all to app_admin
  using (true) with check (true);
grant select, insert, update on service_invoice_counters to app_admin;

create table service_invoices (
  tenant_id uuid not null references tenants,
  id uuid not null,
  number text,
  -- Overdue is computed: open after its due day.
  state text not null,
  kind text not null,
  plan_name text not null,
  -- The period's end is the first day of the next one, as in subscriptions.
  period_start date not null,
  period_end date not null,
  -- The most accommodations active at once since the last invoice of a period, and the limit of the plan.
  peak_accommodations integer not null,
  max_accommodations integer,
  total_cents bigint not null,
  -- The recipient, as the company was called that day.
  customer_name text not null,
  customer_document text not null,
  issued_on date,
  due_on date not null,
  paid_on date,
  paid_by text,
  paid_note text,
  voided_on date,
  void_reason text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  constraint service_invoices_number unique (tenant_id, number),
  constraint service_invoices_state check (state in ('draft', 'open', 'paid', 'void')),
  constraint service_invoices_kind check (kind in ('period', 'change', 'other')),
  constraint service_invoices_period check (period_start < period_end),
  constraint service_invoices_total check (total_cents >= 0),
  constraint service_invoices_issued check ((number is null) = (issued_on is null)
    and (number is not null or state in ('draft', 'void')) and (number is null or state <> 'draft')),
  constraint service_invoices_paid check ((state = 'paid') = (paid_on is not null)
    and (paid_on is null) = (paid_by is null)),
  constraint service_invoices_void check ((state = 'void') = (void_reason is not null)
    and (voided_on is null) = (void_reason is null))
);
create index service_invoices_by_id on service_invoices (id);
create index service_invoices_listed on service_invoices (tenant_id, issued_on, id);
-- The service lists the invoices of all companies, the newest first or by due day.
create index service_invoices_newest on service_invoices (issued_on desc nulls first, id desc);
create index service_invoices_by_due on service_invoices (due_on, id);
create index service_invoices_open on service_invoices (due_on, id) include (total_cents) where state = 'open';

-- Issuing an invoice locks the row of its year until the transaction ends: a second one waits, a failed one leaves no
-- gap.
create function number_service_invoice() returns trigger language plpgsql as $$
declare
  sequence integer;
begin
  if tg_op = 'UPDATE' and old.number is not null then
    if new.number is distinct from old.number or new.issued_on is distinct from old.issued_on
      or new.total_cents <> old.total_cents then
      raise exception 'An invoice that was issued keeps number, day and total.'
        using errcode = '23514', constraint = 'service_invoices_kept';
    end if;
    return new;
  end if;
  if new.issued_on is null or new.number is not null then return new; end if;
  insert into service_invoice_counters (year, last) values (extract(year from new.issued_on), 1)
  on conflict (year) do update set last = service_invoice_counters.last + 1 returning last into sequence;
  new.number := extract(year from new.issued_on) || '-' || lpad(sequence::text, greatest(4, length(sequence::text)), '0');
  return new;
end $$;
create trigger service_invoices_numbered before insert or update on service_invoices
  for each row execute function number_service_invoice();

alter table service_invoices enable row level security, force row level security;
create policy service_invoices_tenant on service_invoices for select to app_user
  using (tenant_id = (select current_tenant()) and number is not null);
create policy service_invoices_admin on service_invoices for all to app_admin using (true) with check (true);
grant select, insert, update on service_invoices to app_admin;
grant select on service_invoices to app_user;

create table service_invoice_lines (
  tenant_id uuid not null references tenants,
  invoice_id uuid not null,
  position integer not null,
  kind text not null,
  label text not null,
  detail text not null default '',
  amount_cents bigint not null,
  primary key (tenant_id, invoice_id, position),
  constraint service_invoice_lines_invoice foreign key (tenant_id, invoice_id)
    references service_invoices (tenant_id, id),
  constraint service_invoice_lines_kind check (kind in ('plan', 'discount', 'change', 'credit', 'other')),
  constraint service_invoice_lines_credit check (kind <> 'credit' or amount_cents < 0)
);

-- The lines of an invoice add up to its total, checked at the end of the transaction.
create function require_invoice_sum(company uuid, invoice uuid) returns void language plpgsql as $$
begin
  if (select total_cents from service_invoices where tenant_id = company and id = invoice)
    <> (select coalesce(sum(amount_cents), 0) from service_invoice_lines
        where tenant_id = company and invoice_id = invoice) then
    raise exception 'The lines of an invoice do not come to its total.'
      using errcode = '23514', constraint = 'service_invoices_sum';
  end if;
end $$;

create function check_service_invoice_line() returns trigger language plpgsql as $$
begin
  perform require_invoice_sum(new.tenant_id, new.invoice_id);
  return null;
end $$;
create constraint trigger service_invoice_lines_sum after insert or update on service_invoice_lines
  deferrable initially deferred for each row execute function check_service_invoice_line();

alter table service_invoice_lines enable row level security, force row level security;
create policy service_invoice_lines_tenant on service_invoice_lines for select to app_user
  using (tenant_id = (select current_tenant())
    and exists (select from service_invoices i
      where i.tenant_id = service_invoice_lines.tenant_id and i.id = invoice_id));
create policy service_invoice_lines_admin on service_invoice_lines for all to app_admin using (true) with check (true);
grant select, insert on service_invoice_lines to app_admin;
grant select on service_invoice_lines to app_user;

create function check_service_invoice() returns trigger language plpgsql as $$
begin
  perform require_invoice_sum(new.tenant_id, new.id);
  return null;
end $$;
create constraint trigger service_invoices_sum after insert or update on service_invoices
  deferrable initially deferred for each row execute function check_service_invoice();

-- The mails enqueued about an invoice: each kind once.
create table service_invoice_mails (
  tenant_id uuid not null references tenants,
  invoice_id uuid not null,
  kind text not null,
  created_at timestamptz not null,
  primary key (tenant_id, invoice_id, kind),
  constraint service_invoice_mails_invoice foreign key (tenant_id, invoice_id)
    references service_invoices (tenant_id, id)
);

alter table service_invoice_mails enable row level security, force row level security;
create policy service_invoice_mails_tenant on service_invoice_mails for select to app_user
  using (tenant_id = (select current_tenant()));
create policy service_invoice_mails_admin on service_invoice_mails for all to app_admin using (true) with check (true);
grant select, insert on service_invoice_mails to app_admin;
grant select on service_invoice_mails to app_user;
