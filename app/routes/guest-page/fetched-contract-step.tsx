import { Spinner } from "~/components/ui/spinner";
import { fetchedPart } from "~/lib/fetched-part";

/** The contract step, whose code comes when it is opened. */
export const ContractStep = fetchedPart(
  () => import("~/routes/guest-page/signing/contract-step").then((file) => file.ContractStep),
  { waiting: <Opening /> },
);

function Opening() {
  return (
    <p role="status" className="late flex items-center gap-3 rounded-2 border border-line bg-surface p-5">
      <Spinner /> Abrindo o contrato
    </p>
  );
}
