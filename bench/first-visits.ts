import type { Browser } from "playwright";
import type { Visitor } from "#tests/support/program";
import type { Row } from "./report.ts";
import { visit } from "./visit.ts";

/** P15: the pages on which a working day starts, with the counts of bcd851fa. */
const firstVisits = [
  { path: "/reservas/criar", drawn: "main h2", bytes: 300, requests: 28, before: "383 kB, 42" },
  { path: "/dashboard", drawn: "main h1", bytes: 260, requests: 24, before: "285 kB, 26" },
  { path: "/reservas/calendario", drawn: "[data-bar]", bytes: 260, requests: 24, before: "307 kB, 26" },
] as const;

/** Requests, bytes and layout shift of each first visit by a logged-in user. */
export async function visitPages(browser: Browser, program: string, visitor: Visitor): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { path, drawn, bytes, requests, before } of firstVisits) {
    const found = await visit(browser, program + path, visitor, drawn);
    const shared = { name: "P15", side: "at most" } as const;
    rows.push(
      { ...shared, what: `${path}, bytes`, ours: found.bytes / 1000, unit: "kB", bar: bytes, before },
      { ...shared, what: `${path}, requests`, ours: found.requests, unit: "", bar: requests },
      { ...shared, what: `${path}, layout shift`, ours: found.layoutShift, unit: "", bar: 0 },
    );
  }
  return rows;
}
