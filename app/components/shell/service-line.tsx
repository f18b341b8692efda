import ShieldCheck from "lucide-react/icons/shield-check";

export const serviceName = "Serviço Estadia";

/** Shown where companies have their menu, dashed, so that the service's pages are not mistaken for a company's. */
export function ServiceLine() {
  return (
    <p className="flex h-11 items-center gap-2.5 rounded-2 border border-side-line border-dashed px-2 text-sm text-side-muted lg:h-9.5">
      <ShieldCheck aria-hidden="true" className="size-4.5 shrink-0" />
      {serviceName}
    </p>
  );
}
