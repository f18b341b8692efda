-- Who left a line out of a statement, and when: the statement says so.
alter table owner_statement_lines
  add column left_out_by uuid,
  add column left_out_at timestamptz,
  add constraint owner_statement_lines_left_out check
    (kind = 'left_out' or (left_out_by is null and left_out_at is null));
