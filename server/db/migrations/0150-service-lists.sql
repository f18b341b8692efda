-- Companies of a state in the order of their names, counted in the index alone.
create index tenants_by_state on tenants (state, (folded(name)) collate "C", id);
-- What is owed by a day is added up in the index alone.
drop index service_invoices_open;
create index service_invoices_open on service_invoices (due_on, id) include (total_cents) where state = 'open';
