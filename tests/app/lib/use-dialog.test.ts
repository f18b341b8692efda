// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useDialog, useResult } from "~/lib/use-dialog";

afterEach(cleanup);

test("a dialog keeps its subject while it closes, and each opening has a new turn", () => {
  const { result } = renderHook(() => useDialog<string>());
  expect(result.current).toMatchObject({ open: false, about: null });
  act(() => result.current.show("Ana"));
  const first = result.current.turn;
  expect(result.current).toMatchObject({ open: true, about: "Ana" });
  act(() => result.current.close());
  expect(result.current).toMatchObject({ open: false, about: "Ana", turn: first });
  act(() => result.current.show("Ana"));
  expect(result.current.open).toBe(true);
  expect(result.current.turn).not.toBe(first);
});

test("a result is handled once after it has arrived, however often the component renders", () => {
  const told = vi.fn();
  const idle = { state: "idle" as const };
  const { rerender } = renderHook(({ fetcher }) => useResult<{ id: number }>(fetcher, told), {
    initialProps: {
      fetcher: { ...idle, data: undefined } as { state: "idle" | "loading"; data: { id: number } | undefined },
    },
  });
  const first = { id: 1 };
  rerender({ fetcher: { state: "loading", data: first } });
  expect(told).not.toHaveBeenCalled();
  rerender({ fetcher: { ...idle, data: first } });
  rerender({ fetcher: { ...idle, data: first } });
  expect(told).toHaveBeenCalledTimes(1);
  rerender({ fetcher: { ...idle, data: { id: 1 } } });
  expect(told).toHaveBeenCalledTimes(2);
});
