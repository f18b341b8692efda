import Download from "lucide-react/icons/download";
import type { InvoiceRow } from "#contract/invoices";
import type { Column } from "~/components/table/column";
import { IconButton } from "~/components/ui/icon-button";
import { invoiceColumns } from "~/domains/subscription/invoice-columns";
import { invoiceName } from "~/domains/subscription/invoice-words";
import { download } from "~/lib/api-download";

/** The columns of the company's own list, each row with its PDF. */
export const ownColumns: Column<InvoiceRow>[] = [
  ...invoiceColumns,
  {
    head: "PDF",
    quietHead: true,
    align: "end",
    cell: (row) => (
      <span className="relative">
        <IconButton
          size="row"
          label={`Baixar PDF da fatura ${invoiceName(row)}`}
          icon={<Download />}
          onClick={() => void download("GET /api/invoices/:id/pdf", { params: { id: row.id } })}
        />
      </span>
    ),
  },
];
