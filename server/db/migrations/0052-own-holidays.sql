-- A policy may name days beside the national holidays on which its policy for holidays holds, one a line.
alter table cancellation_policies
  add column own_holidays text,
  add constraint cancellation_policies_own_holidays check (length(own_holidays) <= 2000);

-- What goes back is money and credit, neither below nothing, and a credit has its last day.
alter table bookings add constraint bookings_refund_parts check (refund is null
  or (coalesce((refund ->> 'credit_cents')::bigint, 0) between 0 and (refund ->> 'refund_cents')::bigint
    and (refund ->> 'credit_until' is null) = (coalesce((refund ->> 'credit_cents')::bigint, 0) = 0)));
