// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchedPart } from "~/lib/fetched-part";
import { toast } from "~/lib/toast";

const said = vi.spyOn(toast, "error").mockReturnValue(true);
const Greeting = ({ name }: { name: string }) => <p>Olá, {name}</p>;

beforeEach(() => said.mockClear());
afterEach(cleanup);

test("a part whose code fails to load reports it and closes, and can be opened later", async () => {
  let connected = false;
  const Part = fetchedPart(() => (connected ? Promise.resolve(Greeting) : Promise.reject(new Error("no net"))));
  const close = vi.fn();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { rerender } = render(<Part key="1" name="Ana" onMissing={close} />);
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce(), 20_000);
  expect(said).toHaveBeenCalledWith(expect.stringMatching(/^Sem conexão\. Tente de novo quando a conexão voltar/));
  expect(screen.queryByText("Olá, Ana")).toBeNull();

  connected = true;
  rerender(<Part key="2" name="Ana" onMissing={close} />);
  expect(await screen.findByText("Olá, Ana")).toBeTruthy();
  expect(close).toHaveBeenCalledOnce();
});

test("a loaded part is rendered at once, also without a connection", async () => {
  const fetchPart = vi.fn(() => Promise.resolve(Greeting));
  const Part = fetchedPart(fetchPart, { waiting: <p>Abrindo</p> });
  await Part.fetch();
  render(<Part name="Rui" onMissing={() => undefined} />);
  expect(screen.getByText("Olá, Rui")).toBeTruthy();
  expect(fetchPart).toHaveBeenCalledOnce();
});

test("an unmounted part reports no failure", async () => {
  const close = vi.fn();
  const Part = fetchedPart<{ name: string }>(() => Promise.reject(new Error("no net")));
  render(<Part name="Lia" onMissing={close} />).unmount();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(close).not.toHaveBeenCalled();
  expect(said).not.toHaveBeenCalled();
});

test("a hint that fails to load is left out silently", async () => {
  const close = vi.fn();
  const Part = fetchedPart<{ name: string }>(() => Promise.reject(new Error("no net")), { hint: true });
  render(<Part name="Lia" onMissing={close} />);
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce(), 20_000);
  expect(said).not.toHaveBeenCalled();
});
