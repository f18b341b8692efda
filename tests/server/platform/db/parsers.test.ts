import { expect, test } from "vitest";
import { onBothEngines } from "#tests/support/two-engines";

const zones = ["UTC", "America/Sao_Paulo", "Pacific/Auckland"];

const everyType = `select date '2018-11-04' as civil, array[date '2026-02-28'] as civil_list,
  daterange('2026-01-01', '2026-01-03') as nights, int8 '9007199254740991' as cents, array[int8 '7'] as cents_list,
  count(*) as counted, timestamptz '2018-11-04 03:00:00.123456+00' as moment, array[timestamptz '2026-01-01 00:00Z'] as moments,
  timestamp '2026-01-01 00:00' as wall, numeric '0.10' as exact, array[numeric '0.10'] as exact_list,
  true as flag, 'ção'::text as words, array['a,b', 'c"d']::text[] as word_list, '{"a": [1, null]}'::jsonb as data,
  '\\x00ff'::bytea as bytes, int4 '5' as small, null::date as none, '01890000-0000-7000-8000-000000000000'::uuid as id`;

const expected = {
  civil: "2018-11-04",
  civil_list: ["2026-02-28"],
  nights: "[2026-01-01,2026-01-03)",
  cents: Number.MAX_SAFE_INTEGER,
  cents_list: [7],
  counted: 1,
  moment: new Date("2018-11-04T03:00:00.123Z"),
  moments: [new Date("2026-01-01T00:00:00Z")],
  wall: "2026-01-01 00:00:00",
  exact: "0.10",
  exact_list: ["0.10"],
  flag: true,
  words: "ção",
  word_list: ["a,b", 'c"d'],
  data: { a: [1, null] },
  bytes: Buffer.from([0, 255]),
  small: 5,
  none: null,
  id: "01890000-0000-7000-8000-000000000000",
};

onBothEngines("values", (of) => {
  test.each(zones)("of every type are read the same in the time zone %s", async (zone) => {
    const before = process.env.TZ;
    process.env.TZ = zone;
    try {
      const { rows } = await of().pool.query(everyType);
      expect(rows[0]).toEqual(expected);
    } finally {
      process.env.TZ = before;
    }
  });

  test.each(zones)("are written as they are read in the time zone %s", async (zone) => {
    const before = process.env.TZ;
    process.env.TZ = zone;
    try {
      const values = [expected.civil, expected.cents, expected.moment, expected.bytes, expected.word_list];
      const { rows } = await of().pool.query(
        "select $1::date as civil, $2::int8 as cents, $3::timestamptz as moment, $4::bytea as bytes, $5::text[] as word_list",
        values,
      );
      const { civil, cents, moment, bytes, word_list } = expected;
      expect(rows[0]).toEqual({ civil, cents, moment, bytes, word_list });
    } finally {
      process.env.TZ = before;
    }
  });

  test("a bigint that JavaScript cannot represent is an error", async () => {
    await expect(of().pool.query("select int8 '9007199254740993' as cents")).rejects.toThrow(RangeError);
    await expect(of().pool.query("select 1 as one")).resolves.toMatchObject({ rows: [{ one: 1 }] });
  });
});
