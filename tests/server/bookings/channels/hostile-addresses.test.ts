import { lookup } from "node:dns/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type FetchOptions, guardedFetch } from "#server/platform/http-client/guarded-fetch";
import {
  airbnb,
  atMoment,
  calendarOf,
  channelHost,
  reserved,
  runReadings,
} from "#tests/server/bookings/channels/channel-house";
import { type House, openHouse, testAppAlone } from "#tests/support/house";

const asDnsTells = async (host: string) => (await lookup(host, { all: true })).map(({ address }) => address);

type Host = Awaited<ReturnType<typeof channelHost>>;

const app = testAppAlone();
let house: House;
/** A hostile server, and an internal one that must be unreachable: it would answer with a calendar. */
let [door, inside] = [] as unknown as [Host, Host];
beforeAll(async () => {
  house = await openHouse(app());
  [door, inside] = [await channelHost(), await channelHost()];
  inside.answers(calendarOf(airbnb, reserved("x", "2026-12-01", "2026-12-31")));
});
afterAll(() => {
  door.close();
  inside.close();
});
beforeEach(() => {
  door.asked.length = 0;
  inside.asked.length = 0;
});

const portOf = ({ url }: Host) => new URL(url).port;

/** A chain of redirects whose last step leads to the target. */
function chainTo(target: string, steps: number) {
  door.behaves((request, response) => {
    const step = Number(request.url?.slice(1)) || 0;
    const location = step < steps ? `http://step${step}.example:${portOf(door)}/${step + 1}` : target;
    response.writeHead([301, 302, 303, 307, 308][step] ?? 302, { location }).end();
  });
}

describe("A chain of redirects over three hosts", () => {
  const targets = {
    "this machine": () => `http://127.0.0.1:${portOf(inside)}/`,
    "this machine by a short spelling": () => `http://127.1:${portOf(inside)}/`,
    "this machine as a number": () => `http://2130706433:${portOf(inside)}/`,
    "this machine in IPv6": () => `http://[::1]:${portOf(inside)}/`,
    "this machine mapped into IPv6": () => `http://[::ffff:127.0.0.1]:${portOf(inside)}/`,
    "this machine mapped, in hexadecimal": () => `http://[::ffff:7f00:1]:${portOf(inside)}/`,
    "this machine by its name in DNS": () => `http://localhost:${portOf(inside)}/`,
    "a name with a private address": () => `http://intern.example:${portOf(inside)}/`,
    "a name with one private address among others": () => `http://half.example:${portOf(inside)}/`,
    "another machine of the network": () => "http://192.168.0.1/",
    "the cloud's metadata": () => "http://169.254.169.254/latest/meta-data/",
    "a unique local address": () => "http://[fd12:3456::1]/",
    "a file": () => "file:///etc/passwd",
    "a gopher address": () => `gopher://127.0.0.1:${portOf(inside)}/`,
    credentials: () => `http://ana:senha@step0.example:${portOf(door)}/`,
  };
  const names: Record<string, string[]> = {
    "intern.example": ["10.20.30.40"],
    "half.example": ["8.8.8.8", "127.0.0.1"],
  };

  test.each(Object.entries(targets))("to %s is refused without a request to it", async (_, target) => {
    chainTo(target(), 3);
    // The first hosts are allowed, as if they were public; the last one's target is checked as usual.
    const options: FetchOptions = {
      resolve: async (host) => (host === "localhost" ? asDnsTells(host) : (names[host] ?? ["127.0.0.1"])),
      get allowPrivate() {
        return door.asked.length < 4;
      },
    };
    const failed = await guardedFetch(`http://outside.example:${portOf(door)}/0`, options).catch(({ fault }) => fault);
    expect([failed, door.asked.length, inside.asked.length]).toEqual(["address_refused", 4, 0]);
  });

  test("to a file is refused in development too", async () => {
    chainTo("file:///etc/passwd", 0);
    const failed = await guardedFetch(door.url, { allowPrivate: true }).catch(({ fault }) => fault);
    expect(failed).toBe("address_refused");
  });
});

describe("With ALLOW_PRIVATE_FEEDS off, which is the default,", () => {
  test.each(["127.0.0.1", "localhost", "[::ffff:127.0.0.1]"])(
    "a calendar at %s is never requested, and the import shows the fault",
    async (host) => {
      await atMoment(app(), house, "2026-11-20T15:00:00Z");
      const { id } = await house.accommodation();
      const path = `/api/accommodations/${id}/imports`;
      const address = `http://${host}:${portOf(inside)}/a.ics`;
      const made = await house.admin.send("POST", path, { body: { channel: "airbnb", address } });
      expect(made.status).toBe(201);
      await runReadings(app(), [], app().config.allowPrivateFeeds);
      const { body } = await house.admin.send("GET", `${path}/${made.body.id}`);
      expect(body).toMatchObject({ state: "failing", last_fault: "address_refused", night_count: 0 });
      expect(inside.asked).toEqual([]);
      expect((await house.admin.send("GET", path)).status).toBe(200);
    },
  );
});
