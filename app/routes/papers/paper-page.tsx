import ArrowLeft from "lucide-react/icons/arrow-left";
import Download from "lucide-react/icons/download";
import Printer from "lucide-react/icons/printer";
import { data, href } from "react-router";
import type { PaperKind } from "#contract/guest/papers";
import { usePrintOnArrival } from "~/components/page/printed-as";
import { Button, LinkButton } from "~/components/ui/button";
import { load } from "~/lib/api";
import { ApiError, downStatuses } from "~/lib/api-error";
import { download } from "~/lib/download";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { PaperSheet } from "~/routes/papers/paper-sheet";
import type { Route } from "./+types/paper-page";

export const handle = routeHandle("/reservas/:code/papel/:paper");
export const meta = routeMeta(handle);

type Kind = Exclude<PaperKind, "receipt">;

// the words of the addresses
const kinds: Record<string, Kind> = { reserva: "booking", voucher: "voucher", extrato: "statement" };

/** A paper of a booking; `?pagamento` is the payment of a receipt. */
export async function clientLoader({ request, params: { code, paper: word } }: Route.ClientLoaderArgs) {
  const id = new URL(request.url).searchParams.get("pagamento");
  if (word === "recibo" && id !== null) {
    const receipt = { params: { code, id } };
    return {
      receipt,
      other: null,
      paper: await load("GET /api/bookings/:code/payments/:id/receipt", receipt, request),
    };
  }
  const kind = kinds[word];
  if (kind === undefined) throw data(null, { status: 404 });
  const other = { params: { code, paper: kind } };
  try {
    return { receipt: null, other, paper: await load("GET /api/bookings/:code/papers/:paper", other, request, quiet) };
  } catch (error) {
    if (!(error instanceof ApiError && error.code === "PaperNotGivenException")) throw error;
    return { receipt: null, other: null, paper: null, why: error.message };
  }
}

const quiet = [0, 403, 404, 409, ...downStatuses];

const save = ({ receipt, other }: Route.ComponentProps["loaderData"]) =>
  receipt
    ? download("GET /api/bookings/:code/payments/:id/receipt/pdf", receipt)
    : other && download("GET /api/bookings/:code/papers/:paper/pdf", other);

/** One sheet as it is printed, with the buttons that print it and save it as a PDF. */
export default function PaperPage({ loaderData, params: { code } }: Route.ComponentProps) {
  const { paper } = loaderData;
  usePrintOnArrival();
  return (
    <div className="min-h-dvh bg-canvas print:min-h-0 print:bg-transparent">
      <nav
        aria-label="Papel"
        className="sticky top-0 z-10 flex flex-wrap gap-2 border-b border-line bg-surface px-page py-3 print:hidden"
      >
        <LinkButton icon={<ArrowLeft />} to={href("/reservas/:code", { code })}>
          Voltar à reserva
        </LinkButton>
        {paper && (
          <span className="ml-auto flex flex-wrap gap-2">
            <Button icon={<Download />} onClick={() => void save(loaderData)}>
              Baixar PDF
            </Button>
            <Button variant="primary" icon={<Printer />} onClick={() => window.print()}>
              Imprimir
            </Button>
          </span>
        )}
      </nav>
      <main className="p-4 lg:p-8 print:p-0">
        {paper ? <PaperSheet paper={paper} /> : <p className="text-center text-md">{loaderData.why}</p>}
      </main>
    </div>
  );
}
