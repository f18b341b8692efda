-- A recipient who reports a mail a second time may have more to say.
grant update (words) on mail_reports to app_auth;
