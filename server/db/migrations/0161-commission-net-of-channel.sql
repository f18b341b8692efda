-- The company's share may be of the nights less what the channel keeps of them.
alter table commission_rules
  drop constraint commission_rules_kind,
  add constraint commission_rules_kind check (
    case kind
      when 'percent_of_nights' then rate_bps between 1 and 10000 and amount_cents is null
      when 'percent_net_of_channel' then rate_bps between 1 and 10000 and amount_cents is null
      when 'percent_of_total' then rate_bps between 1 and 10000 and amount_cents is null
      when 'fixed_per_booking' then amount_cents > 0 and rate_bps is null
      else false
    end is true);
