import { useEffect, useId, useState } from "react";
import { useFetcher } from "react-router";
import type { LineToMatch, MatchPartInput } from "#contract/money/bank-matches";
import type { BankRuleInput } from "#contract/money/bank-rules";
import type { FinancialAccount } from "#contract/money/financial-accounts";
import type { FinancialCategory } from "#contract/money/financial-categories";
import { totalsAfterRefund } from "#domain/refunded-total";
import { RadioGroup } from "~/components/form/choice-fields";
import { ComboboxField } from "~/components/form/combobox-field";
import { MoneyField } from "~/components/form/number-fields";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { LoweredFrom, RefundedTotal } from "~/domains/bookings/refunded-total";
import { categoryOptions } from "~/domains/finances/entry-options";
import { PaidOutBookings } from "~/domains/finances/paid-out-bookings";
import { useAsk } from "~/lib/ask";
import { useResult } from "~/lib/use-dialog";
import { ItemParts } from "~/routes/finances/statements/item-parts";
import { ReturningWords } from "~/routes/finances/statements/returning-words";
import { actBody, confirmAct, type StatementResult, tellConfirmed } from "~/routes/finances/statements/statement-acts";
import { signedLine } from "~/routes/finances/statements/statement-words";

export interface LineDialogProps {
  line: LineToMatch;
  accounts: readonly FinancialAccount[];
  categories: readonly FinancialCategory[];
  onClose: () => void;
}

/** The user's meaning of a line: its parts, and a rule for later lines. Null while incomplete. */
export interface Told {
  parts: MatchPartInput[];
  rule?: BankRuleInput;
}

const kindsOf = ({ amount_cents }: LineToMatch) => [
  { value: "items", label: "Algo em aberto" },
  { value: "entry", label: "Novo lançamento" },
  { value: "transfer", label: "Transferência" },
  ...((amount_cents ?? 0) < 0 ? [{ value: "refund", label: "Devolução a hóspede" }] : []),
  { value: "deposit", label: "Caução" },
];

/** Asks for the meaning of a line: open items, a new entry, a transfer, a refund to a guest, or a security deposit. */
export function LineDialog({ line, accounts, categories, onClose }: LineDialogProps) {
  const fetcher = useFetcher<StatementResult>();
  const undoing = useFetcher<StatementResult>();
  const [kind, setKind] = useState("items");
  const [told, setTold] = useState<Told | null>(null);
  const [lacking, setLacking] = useState(false);
  useResult(fetcher, ({ done, confirmed }) => {
    if (!done || !confirmed) return;
    tellConfirmed(confirmed, () => undoing.submit(actBody({ act: "reopen", ids: confirmed }), { method: "post" }));
    onClose();
  });
  const confirm = () => {
    if (told === null) return setLacking(true);
    const act = confirmAct([line], [{ line_id: line.id, parts: told.parts }], told.rule);
    void fetcher.submit(actBody(act), { method: "post" });
  };
  const refused = fetcher.state === "idle" ? fetcher.data : undefined;
  const part = { line, accounts, categories, onTold: setTold };
  const isOfBooking = kind === "refund" || kind === "deposit";
  const errors = isOfBooking ? partErrors(refused?.errors) : {};
  const problem = Object.keys(errors).some((name) => bookingFields.includes(name)) ? undefined : refused?.problem;
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={`O que é ${signedLine(line.amount_cents)}?`}
      description={line.text}
      unsaved={told !== null}
      actions={
        <>
          <Button onClick={onClose}>Voltar</Button>
          <Button variant="primary" working={fetcher.state !== "idle"} workingLabel="Confirmando" onClick={confirm}>
            Confirmar linha
          </Button>
        </>
      }
    >
      <RadioGroup
        name="kind"
        label="Esta linha é"
        options={kindsOf(line)}
        defaultValue={kind}
        onValueChange={(value) => {
          setTold(null);
          setKind(value);
        }}
      />
      {kind === "items" && <ItemParts {...part} />}
      {kind === "entry" && <EntryPart {...part} />}
      {kind === "transfer" && <TransferPart {...part} />}
      {isOfBooking && <BookingPart key={kind} {...part} kind={kind} errors={errors} />}
      {(problem || (lacking && told === null)) && (
        <p role="alert" className="mt-2 text-sm text-error-text">
          {problem ?? "Falta dizer o que é o valor inteiro desta linha."}
        </p>
      )}
    </Dialog>
  );
}

/** The fields of a booking's part that are on the screen. */
const bookingFields = ["booking_code", "total_after", "lowered_from", "description"];

/** The sentences at the fields of the only part, by their names. */
function partErrors(errors: Record<string, string[]> = {}): Record<string, string[]> {
  const path = "matches[0].parts[0].";
  const own = Object.entries(errors).filter(([field]) => field.startsWith(path));
  return Object.fromEntries(own.map(([field, said]) => [field.slice(path.length), said]));
}

interface BookingPartProps extends Pick<LineDialogProps, "line"> {
  kind: "refund" | "deposit";
  /** By field. */
  errors: Record<string, string[]>;
  onTold: (told: Told | null) => void;
}

/** The booking of a refund or of a security deposit. */
export function BookingPart({ line, kind, errors, onTold }: BookingPartProps) {
  const id = useId();
  const [code, setCode] = useState("");
  const [totalAfter, setTotalAfter] = useState("");
  const [loweredFrom, setLoweredFrom] = useState("");
  const [reason, setReason] = useState("");
  const cents = Math.abs(line.amount_cents ?? 0);
  const typed = code.trim().toUpperCase();
  const asked = kind === "refund" && typed.length === 8 ? { params: { code: typed } } : null;
  const { answer: booking } = useAsk("GET /api/bookings/:code", asked);
  useEffect(() => {
    const booking_code = code.trim().toUpperCase();
    const total_after = totalsAfterRefund.find((each) => each === totalAfter);
    const lowered_from = (total_after === "lowered" && loweredFrom) || undefined;
    const why = { total_after, lowered_from, description: reason.trim() || undefined };
    const part: MatchPartInput = { kind, booking_code, amount_cents: cents, ...(kind === "refund" && why) };
    onTold(booking_code === "" ? null : { parts: [part] });
  }, [code, kind, cents, totalAfter, loweredFrom, reason, onTold]);
  const comes = (line.amount_cents ?? 0) > 0;
  const help = {
    refund: "O valor sai do que o hóspede já pagou.",
    deposit: comes ? "A caução fica guardada e não é receita." : "O valor sai da caução guardada.",
  }[kind];
  return (
    <div className="form-grid mt-3">
      <TextField
        id={`${id}-reserva`}
        name="booking_code"
        label="Código da reserva"
        required
        maxLength={20}
        help={help}
        errors={errors.booking_code}
        onValueChange={setCode}
        className="col-span-12 sm:col-span-6"
      />
      {booking && (
        <RefundedTotal
          name="total_after"
          booking={booking}
          cents={cents}
          errors={errors.total_after}
          onValueChange={setTotalAfter}
          className="col-span-12"
        />
      )}
      {booking && totalAfter === "lowered" && (
        <LoweredFrom
          id={`${id}-baixa`}
          name="lowered_from"
          required
          booking={booking}
          errors={errors.lowered_from}
          onValueChange={setLoweredFrom}
          className="col-span-12"
        />
      )}
      {booking && totalAfter === "lowered" && (
        <TextField
          id={`${id}-motivo`}
          name="description"
          label="Motivo"
          required
          maxLength={120}
          errors={errors.description}
          onValueChange={setReason}
          className="col-span-12"
        />
      )}
    </div>
  );
}

interface EntryPartProps extends Pick<LineDialogProps, "line" | "categories"> {
  onTold: (told: Told | null) => void;
}

/** A new entry for the line, and a rule for recurring lines. */
function EntryPart({ line, categories, onTold }: EntryPartProps) {
  const id = useId();
  const comes = (line.amount_cents ?? 0) > 0;
  const [category, setCategory] = useState("");
  const [description, setDescription] = useState(line.text.slice(0, 120));
  const [words, setWords] = useState<string | null>(null);
  useEffect(() => {
    if (category === "" || description.trim() === "" || words === "") return onTold(null);
    const said = { category_id: category, description: description.trim() };
    onTold({
      parts: [{ kind: "entry", ...said, amount_cents: Math.abs(line.amount_cents ?? 0) }],
      ...(words !== null && { rule: { ...said, words, direction: comes ? "in" : "out" } }),
    });
  }, [category, description, words, comes, line.amount_cents, onTold]);
  return (
    <div className="form-grid mt-3">
      <TextField
        id={`${id}-descricao`}
        name="description"
        label="Descrição"
        required
        maxLength={120}
        defaultValue={description}
        onValueChange={setDescription}
        className="col-span-12"
      />
      <ComboboxField
        id={`${id}-categoria`}
        name="category_id"
        label="Categoria"
        required
        options={categoryOptions(categories, comes ? "receivable" : "payable")}
        onValueChange={setCategory}
        className="col-span-12"
      />
      <ReturningWords text={line.text} onWords={setWords} />
    </div>
  );
}

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
