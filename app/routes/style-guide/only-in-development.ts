import { data } from "react-router";

/** Loader of a page that exists in development only: elsewhere it is not found. */
export function onlyInDevelopment(): null {
  if (!import.meta.env.DEV) throw data(null, 404);
  return null;
}
