import { itemConditionWords } from "#contract/accommodation-words";
import { formatMoney } from "~/lib/format";
import { type Draft, sentLines } from "~/routes/accommodations/inventory/draft";
import { TotalsText } from "~/routes/accommodations/inventory/totals-text";

export interface PrintedInventoryProps {
  company: string;
  accommodation: string;
  draft: Draft;
  seesMoney: boolean;
}

const cell = "border-b border-line py-1 pr-3 text-left align-top";

/** The inventory on paper, with a box for each line at arrival and departure. */
export function PrintedInventory({ company, accommodation, draft, seesMoney }: PrintedInventoryProps) {
  const rooms = draft
    .map((room) => ({ room, lines: sentLines([room]).map(({ key, item }) => ({ key, ...item })) }))
    .filter(({ lines }) => lines.length > 0);
  return (
    <div className="hidden bg-surface p-0 text-xs text-ink print:block">
      <h1 className="text-xl font-semibold">Inventário: {accommodation}</h1>
      <p className="mb-4 text-muted">{company}</p>
      {rooms.map(({ room, lines }) => (
        <table key={room.key} className="mb-5 w-full border-collapse">
          <caption className="pb-1 text-left text-md font-semibold">{room.name}</caption>
          <thead>
            <tr>
              <th className={cell}>Item</th>
              <th className={`${cell} w-14`}>Qtd.</th>
              <th className={`${cell} w-20`}>Estado</th>
              {seesMoney && <th className={`${cell} w-24 text-right`}>Valor un.</th>}
              <th className={`${cell} w-16`}>Entrada</th>
              <th className={`${cell} w-16`}>Saída</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.key} className="break-inside-avoid">
                <td className={cell}>{line.item}</td>
                <td className={`${cell} num`}>{line.quantity}</td>
                <td className={cell}>{itemConditionWords[line.condition]}</td>
                {seesMoney && (
                  <td className={`${cell} num text-right`}>
                    {typeof line.value_cents === "number" ? formatMoney(line.value_cents) : "–"}
                  </td>
                )}
                <td className={cell}>☐</td>
                <td className={cell}>☐</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      <TotalsText rooms={draft} seesMoney={seesMoney} className="font-medium" />
    </div>
  );
}
