import { useEffect } from "react";
import { useRevalidator } from "react-router";

let revalidate: () => Promise<void> = async () => {};

/** Loads the data of the open page again, for an undo in a toast, which outlives the page that offered it. */
export const rereadPage = (): Promise<void> => revalidate();

/**
 * Takes the router's way to do it. Once, beside all pages: a component of its own, because `useRevalidator` renders its
 * component again at every step of a navigation.
 */
export function RereadPage(): null {
  const router = useRevalidator();
  useEffect(() => {
    revalidate = router.revalidate;
  }, [router.revalidate]);
  return null;
}
