import { lazy } from "react";

/** The guide, or null outside development: the condition is read at build, so that no bundle holds it. */
export const LazyGuide = import.meta.env.DEV
  ? lazy(() => import("./guide").then((file) => ({ default: file.Guide })))
  : null;
