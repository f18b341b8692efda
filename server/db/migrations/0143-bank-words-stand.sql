-- What a bank said of a line, its amount before all, is never changed, and a match is taken back whole: so its parts come
-- to its line at all times, not only when it is made.
revoke update on bank_lines from app_user;
grant update (state, reason, candidates, missing_since, decided_by, decided_at, written_on, ordinal, text, payer, number,
  more, bank_id, trusted) on bank_lines to app_user;
revoke delete on bank_match_parts from app_user;
