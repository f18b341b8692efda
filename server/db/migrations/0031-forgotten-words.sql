-- Of what was written down about money only the words may change, so that somebody can be forgotten (LGPD): amounts,
-- ways and days stay.
grant update (note) on booking_payments to app_user;
grant update (reason) on security_deposit_movements to app_user;
