import { expect, test } from "vitest";
import { readState as readEntries } from "~/routes/finances/entries/list-offer";
import { readState as readLines } from "~/routes/finances/statements/line-offer";

const id = "0198c85d-6022-7718-a69b-8cef57629cc6";

test("the list of entries drops invalid ids and dates of its address, but keeps the accommodation `none`", () => {
  const search = new URLSearchParams(
    `account_id=x&account_id=${id}&category_id=1&accommodation_id=none&from=2026-02-30`,
  );
  expect(readEntries(search).filters).toMatchObject({
    ...{ account_id: [id], category_id: [], accommodation_id: ["none"], from: [] },
  });
});

test("the list of bank lines drops invalid ids of its address", () => {
  const search = new URLSearchParams(`account_id=x&account_id=${id}&import_id=%27&import_id=${id}`);
  expect(readLines(search).filters).toMatchObject({ account_id: [id], import_id: [id] });
});
