-- An accommodation is one company's: whoever knows it knows the company. A planner that holds the two for independent
-- expects, among many companies, less than a row that has both, and then takes any index for as good as the right one.
create statistics occupancies_of_accommodations (dependencies) on tenant_id, accommodation_id from occupancies;

-- What takes the nights of one accommodation is told by the index alone, as it is of all of them: else the index of
-- dates looks cheaper, which holds what takes the others' too.
drop index occupancies_by_accommodation;
create index occupancies_by_accommodation on occupancies (tenant_id, accommodation_id, check_out, check_in)
  include (source, booking_id, expires_at) where occupies;
-- Not where nothing is in it yet: a table that was counted empty is read from end to end until it is counted again.
do $$ begin if pg_relation_size('occupancies') > 0 then analyze occupancies; end if; end $$;
