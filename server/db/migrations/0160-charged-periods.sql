-- What the running period was charged, whole and less its discount, and in which cycle: the service's people may agree
-- on another price while it runs, and what is not used of it is credited by what it cost.
alter table subscriptions
  add column charged_cents bigint,
  add column charged_cycle text,
  add constraint subscriptions_charged check (charged_cents >= 0 and charged_cycle in ('monthly', 'yearly')
    and (charged_cents is null) = (charged_cycle is null));

alter table subscriptions no force row level security;
update subscriptions set charged_cycle = cycle, charged_cents = round(price_cents * (10000 -
  case when discount_until is null or discount_until >= period_start then discount_bps else 0 end) / 10000.0)
where period_start is not null;
update subscriptions set before_change = jsonb_set(before_change, '{agreement}',
  '{"charged_cents": null, "charged_cycle": null}' || (before_change -> 'agreement'))
where before_change is not null;
alter table subscriptions force row level security;
