import { Suspense } from "react";
import { LazyGuide } from "./lazy-guide";
import { onlyInDevelopment } from "./only-in-development";

export const meta = () => [{ title: "Estilo - Estadia" }];

export const clientLoader = onlyInDevelopment;

export default function StyleGuide() {
  return <Suspense>{LazyGuide && <LazyGuide />}</Suspense>;
}
