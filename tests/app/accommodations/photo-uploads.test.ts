import { describe, expect, test } from "vitest";
import { type Uploading, uploadQueue } from "~/components/upload/tab-uploads";
import { ApiError } from "~/lib/api-error";
import { photoWords } from "~/routes/accommodations/photos/photo-uploads";

const photo = (name: string, type = "image/jpeg") => new File([name], name, { type });
const here = { recordId: "a", userId: "ana" };

/** A queue whose uploads succeed or fail when the test says so. */
function openQueue() {
  const underWay: { name: string; key: string; end: (error?: Error) => void }[] = [];
  const batches: [sent: number, failed: number][] = [];
  const queue = uploadQueue({
    words: photoWords,
    send: ({ file, key }) =>
      new Promise((resolve, reject) => {
        underWay.push({ name: file.name, key, end: (error) => (error ? reject(error) : resolve()) });
      }),
    begin: () => (sent, failed) => void batches.push([sent, failed]),
  });
  return {
    queue,
    batches,
    names: () => queue.state().files.map(({ file }) => file.name),
    sending: () => underWay.map(({ name }) => name),
    key: (name: string) => queue.state().files.find(({ file }) => file.name === name)?.key ?? "",
    line: (name: string) => queue.state().files.find(({ file }) => file.name === name) as Uploading,
    keysSent: () => underWay.map(({ key }) => key),
    async end(error?: Error) {
      await ready();
      underWay.at(-1)?.end(error);
      await ready();
    },
  };
}
const ready = () => new Promise((resolve) => setTimeout(resolve));
const refused = (status: number) => new ApiError(status, "default", null, `refused with ${status}`);

describe("queued photos", () => {
  test("are uploaded one after the other, in the order in which they were chosen", async () => {
    const { queue, sending, names, end, batches } = openQueue();
    queue.add(here, [photo("1.jpg"), photo("2.jpg")], 60);
    queue.add(here, [photo("3.jpg")], 60);
    await ready();
    expect(sending()).toEqual(["1.jpg"]);
    await end();
    expect([sending(), names()]).toEqual([
      ["1.jpg", "2.jpg"],
      ["2.jpg", "3.jpg"],
    ]);
    await end();
    await end();
    expect([names(), queue.state().arrived, batches]).toEqual([[], 3, [[3, 0]]]);
  });

  test("are uploaded once if dropped twice, and again after the first upload has ended", async () => {
    const { queue, names, end } = openQueue();
    queue.add(here, [photo("1.jpg"), photo("2.jpg")], 60);
    queue.add(here, [photo("1.jpg"), photo("2.jpg")], 60);
    queue.add({ ...here, recordId: "b" }, [photo("1.jpg")], 60);
    expect(names()).toEqual(["1.jpg", "2.jpg", "1.jpg"]);
    for (let turn = 0; turn < 3; turn += 1) await end();
    queue.add(here, [photo("1.jpg")], 60);
    expect(names()).toEqual(["1.jpg"]);
  });

  test("beyond the limit, including those in progress, are refused with a message", async () => {
    const { queue, line, sending, end } = openQueue();
    queue.add(here, [photo("1.jpg")], 2);
    queue.add(here, [photo("x.svg", "image/svg+xml"), photo("2.jpg"), photo("3.jpg")], 2);
    expect(line("3.jpg")).toMatchObject({ sentence: photoWords.noRoom, mayRetry: true });
    expect(line("x.svg")).toMatchObject({ mayRetry: false });
    await end();
    await end();
    expect(sending()).toEqual(["1.jpg", "2.jpg"]);
  });

  test("are reported at the end together with those refused before the upload", async () => {
    const { queue, batches, end } = openQueue();
    queue.add(here, [photo("x.svg", "image/svg+xml"), photo("1.jpg"), photo("2.jpg"), photo("3.jpg")], 2);
    await end();
    await end(refused(415));
    expect(batches).toEqual([[1, 3]]);
  });

  test("can be removed until their upload begins", async () => {
    const { queue, key, names, sending, end, batches } = openQueue();
    queue.add(here, [photo("1.jpg"), photo("2.jpg"), photo("3.jpg")], 60);
    await ready();
    queue.drop([key("1.jpg"), key("2.jpg")]);
    expect(names()).toEqual(["1.jpg", "3.jpg"]);
    await end();
    await end();
    expect([sending(), batches]).toEqual([["1.jpg", "3.jpg"], [[2, 0]]]);
  });
});

describe("a failed photo", () => {
  test("shows the reason, does not stop the next one, and is retried with the same key", async () => {
    const { queue, key, line, sending, keysSent, end, batches } = openQueue();
    queue.add(here, [photo("1.jpg"), photo("2.jpg")], 60);
    await end(refused(503));
    await end();
    expect(line("1.jpg")).toMatchObject({ sentence: "refused with 503", mayRetry: true, part: null });
    queue.retry([key("1.jpg")]);
    queue.retry([key("1.jpg")]);
    await end();
    expect(sending()).toEqual(["1.jpg", "2.jpg", "1.jpg"]);
    expect(keysSent()[2]).toBe(keysSent()[0]);
    expect(batches).toEqual([
      [1, 1],
      [1, 0],
    ]);
  });

  test.each([403, 404, 413, 415, 422])("cannot be retried after status %i", async (status) => {
    const { queue, line, end } = openQueue();
    queue.add(here, [photo("1.jpg")], 60);
    await end(refused(status));
    expect(line("1.jpg").mayRetry).toBe(false);
  });

  test("does not stop the others after an unexpected error", async () => {
    const { queue, line, end, names } = openQueue();
    queue.add(here, [photo("1.jpg"), photo("2.jpg")], 60);
    await end(new Error("a fault of ours"));
    await end();
    expect([names(), line("1.jpg").mayRetry]).toEqual([["1.jpg"], true]);
  });
});
