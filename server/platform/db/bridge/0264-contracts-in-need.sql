-- What only the company can go on with: few among all that it has issued.
create index contracts_in_need on contracts (tenant_id, id desc)
  where (differs_since is not null or refusal is not null) and state <> 'void';
