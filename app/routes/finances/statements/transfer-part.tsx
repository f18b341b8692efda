import { useEffect, useId, useState } from "react";
import { MoneyField } from "~/components/form/money-field";
import { SelectField } from "~/components/form/select-field";
import { PaidOutBookings } from "~/domains/finances/paid-out-bookings";
import type { LineDialogProps, Told } from "~/routes/finances/statements/line-dialog";
import { ReturningWords } from "~/routes/finances/statements/returning-words";

interface TransferPartProps extends Pick<LineDialogProps, "line" | "accounts"> {
  onTold: (told: Told | null) => void;
}

/** The other account of a transfer, the fee kept on the way, the bookings of a channel's payout, and a rule. */
export function TransferPart({ line, accounts, onTold }: TransferPartProps) {
  const id = useId();
  const comes = (line.amount_cents ?? 0) > 0;
  const [account, setAccount] = useState("");
  const [fee, setFee] = useState(0);
  const [codes, setCodes] = useState<string[]>([]);
  const [words, setWords] = useState<string | null>(null);
  const ofChannel = comes && accounts.find((each) => each.id === account)?.kind === "channel_wallet";
  useEffect(() => {
    if (account === "" || words === "") return onTold(null);
    const fees = comes && fee > 0 ? { fee_cents: fee } : {};
    const paidOut = ofChannel && codes.length > 0 ? { booking_codes: codes } : {};
    onTold({
      parts: [{ kind: "transfer", account_id: account, ...fees, ...paidOut }],
      ...(words !== null && { rule: { words, direction: comes ? "in" : "out", other_account_id: account } }),
    });
  }, [account, fee, codes, words, comes, ofChannel, onTold]);
  const others = accounts.filter((each) => each.id !== line.account_id);
  return (
    <div className="form-grid mt-3">
      <SelectField
        id={`${id}-conta`}
        name="account_id"
        label={comes ? "Veio da conta" : "Foi para a conta"}
        required
        options={others.map(({ id: value, name }) => ({ value, label: name }))}
        onValueChange={(next) => {
          setAccount(next);
          setCodes([]); // they belong to the previous account
        }}
        className="col-span-12 sm:col-span-6"
      />
      {comes && (
        <MoneyField
          id={`${id}-tarifa`}
          name="fee_cents"
          label="Comissão ou tarifa retida"
          optional
          help="A linha traz o que sobrou dela."
          onValueChange={(value) => setFee(Number(value) || 0)}
          className="col-span-12 sm:col-span-6"
        />
      )}
      {ofChannel && <PaidOutBookings key={account} account={account} onCodes={setCodes} className="col-span-12" />}
      <ReturningWords text={line.text} onWords={setWords} />
    </div>
  );
}
