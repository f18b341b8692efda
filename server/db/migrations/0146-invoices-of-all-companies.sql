-- The service lists the invoices of all companies: the newest first, or by the day on which they are due.
create index service_invoices_newest on service_invoices (issued_on desc nulls first, id desc);
create index service_invoices_by_due on service_invoices (due_on, id);
