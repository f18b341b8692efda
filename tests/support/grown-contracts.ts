import type { ClientBase } from "pg";

/** Two types, and contracts of them: the newest of each booking is active, earlier ones are void. */
const statements = [
  `insert into contract_types (tenant_id, id, name, legal_regime, body, created_at, updated_at)
  select $1::uuid, md5($1::uuid::text || n)::uuid, 'Modelo ' || n, 'lodging', 'Texto', now(), now()
  from generate_series(1, 2) n where $2::int > 0 and $3::date is not null`,
  `insert into contract_type_versions (tenant_id, contract_type_id, number, body, signers, guarantee, published_at)
  select tenant_id, id, 1, body, signers, guarantee, $3::date from contract_types where tenant_id = $1::uuid and $2::int > 0`,
  `insert into contracts (tenant_id, id, booking_id, contract_type_id, type_version, number, issued_on, state, text,
    text_hash, signers, missing, refusal, differs_since, sent_at, viewed_at, signed_at, voided_at, void_reason,
    created_at, updated_at)
  select $1::uuid, (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || substr(md5($1::uuid::text || n), 1, 20))::uuid,
    b.id, md5($1::uuid::text || 1 + (n % 40 = 3)::int)::uuid, 1, 'N/' || n, at::date, state,
    case when state <> 'draft' then 'Texto' end, case when state <> 'draft' then sha256('Texto') end, 1,
    case state when 'draft' then array['locatario.profissao'] else '{}' end,
    case when state = 'draft' and n % 2 = 0 then 'Falta preencher: Cadastur.' end,
    case when state = 'signed' and n % 100 = 1 then at end,
    case when state <> 'draft' then at end, case when state = 'viewed' then at end, case when state = 'signed' then at end,
    case when state = 'void' then at end, case when state = 'void' then 'Outro foi emitido no lugar.' end, at, at
  from generate_series(1, $2::int) n
  join (select id, row_number() over (order by check_in, id) as place, count(*) over () as of_all from bookings
    where tenant_id = $1::uuid) b on b.place = 1 + n % b.of_all
  join lateral (select $3::date - (n - 1) * interval '1 hour' as at,
    case when n > b.of_all then 'void' when n % 90 = 5 then 'draft' when n % 60 = 7 then 'sent' when n % 60 = 9 then 'viewed'
      else 'signed' end as state) moment on true`,
];

/** Fills the contracts of a company that has bookings: this many, over years up to `today`. */
export async function fillContracts(client: Pick<ClientBase, "query">, tenantId: string, rows: number, today: string) {
  for (const each of statements) await client.query(each, [tenantId, rows, today]);
}
