import Check from "lucide-react/icons/check";
import { type FormEvent, useState } from "react";
import { href, Link, useLocation } from "react-router";
import type { BookingRow } from "#contract/bookings/bookings";
import { unsignedRefusal, unsignedSentence } from "#contract/guest/contract-words";
import { type Arrival, type ArrivalContract, type ArrivalForms, ArrivalInput } from "#contract/guest/stays";
import { Checkbox } from "~/components/form/checkbox";
import { RadioGroup, Switch } from "~/components/form/choice-fields";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { type ActDialogProps, ActFrame, BlockedNotice, useAct } from "~/domains/bookings/act-frame";
import {
  cleaningText,
  differsNow,
  isRefused,
  listedPeople,
  mayRequestForms,
  requestForms,
} from "~/domains/bookings/arrival-steps";
import { isFreeOfCharge } from "~/domains/bookings/booking-words";
import { CheckOutDialog } from "~/domains/bookings/check-out-dialog";
import { opensChange } from "~/domains/bookings/open-on-arrival";
import {
  type DoorLine,
  doorWays,
  MoneyAwaited,
  ReceiveNow,
  takenCents,
  useReceiving,
} from "~/domains/bookings/receive-now";
import { useCleaning } from "~/domains/cleaning/cleaning-acts";
import { useAsk } from "~/lib/ask";
import { useContractForm } from "~/lib/form";
import { formatDay, formatMoney, formatRange } from "~/lib/format";
import { opens } from "~/lib/judge";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { zoneOf } from "~/lib/today";

/**
 * Asks before a check-in: at the left what stands in the way, each with its remedy, at the right the money that is due,
 * for users who see it.
 */
export function CheckInDialog(props: ActDialogProps) {
  const { booking } = props;
  const { code } = booking;
  const sees = holds(useSession(), "money.view") && !isFreeOfCharge(booking);
  const [leaving, setLeaving] = useState<BookingRow | null>(null);
  const [hasLeft, setHasLeft] = useState(false);
  const { answer: known, before, state, again } = useAsk("GET /api/bookings/:code/check-in", { params: { code } });
  const answer = known ?? before?.answer ?? null; // asked again, the dialog keeps what was typed
  const act = useAct(props.onClose, again);
  const { id, lastResult, working } = act;
  const { form, fields, field, check } = useContractForm(ArrivalInput, { id, lastResult, sending: working });
  const money = sees ? (answer?.money ?? null) : null;
  const receiving = useReceiving(money?.due_cents ?? 0, money?.balance_cents ?? 0);
  const [takesDeposit, setTakesDeposit] = useState(true);
  const [depositChosen, setDepositBy] = useState<string | null>(null);
  const staying = answer?.staying ?? null;
  // An error from before that check-out no longer applies after it.
  const asks = staying !== null || (!hasLeft && fields.accept_staying.errors !== undefined);
  const back = () => {
    setLeaving(null);
    setHasLeft(true);
    again();
  };
  if (leaving) return <CheckOutDialog act="check_out" booking={leaving} open={props.open} onClose={back} />;
  const missing = money?.deposit_missing_cents ?? 0;
  const deposit = takesDeposit ? missing : 0;
  const { cents, way } = receiving;
  const depositBy = depositChosen ?? (way === "later" ? null : way); // as the balance, until it is chosen
  const taken: DoorLine[] = [
    { what: "Pagamento", way, cents },
    { what: "Caução", way: depositBy, cents: deposit },
  ];
  const total = takenCents(taken);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (receiving.passes(event)) form.onSubmit(event);
  };
  return (
    <ActFrame
      {...props}
      form={act}
      onSubmit={onSubmit}
      sends="arrive"
      errors={form.errors}
      refused={isRefused(answer) || (sees && answer === null && state !== "failed")}
      label={total > 0 ? `Receber ${formatMoney(total)} e fazer o check-in` : undefined}
      beside={
        money ? (
          <ReceiveNow
            {...{ booking, money, receiving, taken }}
            amount={field(fields.received_cents)}
            reason={field(fields.balance_reason)}
          >
            {missing > 0 && (
              <div className="grid gap-1 rounded-2 border border-line bg-surface p-3.5">
                <Switch
                  label={`Receber a caução de ${formatMoney(missing)}`}
                  help="Devolvida na saída; não conta como pagamento"
                  checked={takesDeposit}
                  onCheckedChange={setTakesDeposit}
                />
                {deposit > 0 && (
                  <>
                    <input type="hidden" name="deposit_cents" value={deposit} />
                    <RadioGroup
                      key={way}
                      {...field(fields.deposit_method)}
                      look="segmented"
                      defaultValue={depositBy}
                      onValueChange={setDepositBy}
                      options={doorWays.filter(({ value }) => value !== "later")}
                    />
                  </>
                )}
              </div>
            )}
          </ReceiveNow>
        ) : (
          sees && state !== "failed" && <MoneyAwaited />
        )
      }
    >
      <BlockedNotice code={code} asked />
      {asks && (
        <Notice tone={staying ? "error" : "warning"} live>
          {staying && (
            <p className="wrap-anywhere">
              <b>
                {staying.holder.name} ainda está em {staying.accommodation_name}.
              </b>{" "}
              O check-out da reserva {staying.code}, {formatRange(staying.check_in, staying.check_out, { year: true })},
              não foi feito.
              {(staying.guest_balance_cents ?? 0) > 0 &&
                ` Falta receber ${formatMoney(staying.guest_balance_cents ?? 0)} dessa estadia.`}
            </p>
          )}
          {staying && answer?.staying_ready ? (
            <Checkbox
              key={staying.code}
              className="mt-1"
              {...check(fields.check_out_staying)}
              label={`Fazer o check-out de ${staying.holder.name} junto`}
              value={staying.code}
            />
          ) : (
            staying && (
              <Button
                className="mt-2 h-auto! min-h-control max-w-full py-1.5 text-left whitespace-normal!"
                onClick={() => setLeaving(staying)}
              >
                Fazer o check-out de {staying.holder.name}
              </Button>
            )
          )}
          <Checkbox className="mt-1" {...check(fields.accept_staying)} />
        </Notice>
      )}
      {answer?.cleaning && !staying && (
        <CleaningAtDoor booking={booking} cleaning={answer.cleaning} onLeave={props.onClose} onClean={again} />
      )}
      {answer?.contract && <ContractAtDoor code={code} contract={answer.contract} />}
      {answer?.forms && <FormsAtDoor booking={booking} forms={answer.forms} />}
      {answer && !asks && !answer.cleaning && !answer.contract && !answer.forms && (
        <p className="flex items-center gap-1.5 text-sm text-success-text">
          <Check aria-hidden="true" className="size-4 shrink-0" /> Nenhum contrato nem ficha pendente
        </p>
      )}
    </ActFrame>
  );
}

interface CleaningAtDoorProps {
  booking: BookingRow;
  cleaning: NonNullable<Arrival["cleaning"]>;
  /** Closes the dialog, for the one that the link opens. */
  onLeave: () => void;
  onClean: () => void;
}

/** An accommodation that is still listed for cleaning: where it stands, and another one instead. It never blocks. */
function CleaningAtDoor({ booking, cleaning, onLeave, onClean }: CleaningAtDoorProps) {
  const { code, accommodation_id, accommodation_name } = booking;
  const session = useSession();
  const { finish, busy } = useCleaning(onClean);
  const isThere = useLocation().pathname === href("/");
  return (
    <Notice tone="warning" live>
      <p>
        <b>{cleaningText(cleaning)}.</b> Confira se a acomodação está pronta. Com o check-in, ela sai da lista de
        limpezas.
      </p>
      {cleaning.cleanable && holds(session, "cleaning.edit") && (
        <Button
          size="row"
          className="my-1.5"
          aria-disabled={busy || undefined}
          onClick={() => finish(accommodation_id, accommodation_name)}
        >
          Está limpa
        </Button>
      )}
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        {!isThere && opens("/", session) && <Link to={`${href("/")}#limpezas`}>Ver as limpezas de hoje</Link>}
        <Link to={href("/reservas/:code", { code })} state={opensChange} onClick={onLeave}>
          Trocar de acomodação
        </Link>
      </p>
    </Notice>
  );
}

/** The contract of an arriving guest: signed, or what a missing signature means for the check-in. */
function ContractAtDoor({ code, contract }: { code: string; contract: ArrivalContract }) {
  const zone = zoneOf(useSession());
  const page = href("/reservas/:code", { code });
  const isThere = useLocation().pathname === page;
  const { signed_at, differs, unsigned } = contract;
  const see = !isThere && (
    <p>
      <Link to={`${page}#contrato`}>Ver o contrato na reserva</Link>
    </p>
  );
  if (signed_at !== null && differs) {
    return (
      <Notice tone="warning" live>
        <p>
          O contrato, assinado em {formatDay(signed_at, zone)}, {differsNow}. Você pode continuar mesmo assim.
        </p>
        {see}
      </Notice>
    );
  }
  if (signed_at !== null) {
    return (
      <p className="num flex items-center gap-1.5 text-sm text-success-text">
        <Check aria-hidden="true" className="size-4 shrink-0" /> Contrato assinado em {formatDay(signed_at, zone)}
      </p>
    );
  }
  const blocks = unsigned === "block";
  return (
    <Notice tone={blocks ? "error" : "warning"} live>
      <p>{blocks ? unsignedRefusal(contract) : unsignedSentence(contract)}</p>
      {!blocks && <p>Você pode continuar mesmo assim.</p>}
      {see}
    </Notice>
  );
}

/** The registration forms of arriving guests: ready, or what missing ones mean for the check-in. */
function FormsAtDoor({ booking, forms }: { booking: BookingRow; forms: ArrivalForms }) {
  const { code } = booking;
  const session = useSession();
  const page = href("/reservas/:code", { code });
  const isThere = useLocation().pathname === page;
  const { people, ready, unready, without_letter, unfinished } = forms;
  const first = unready[0] ?? without_letter[0];
  const mayAsk = mayRequestForms(booking, session);
  if (unready.length === 0 && without_letter.length === 0) {
    return (
      <p className="num flex items-center gap-1.5 text-sm text-success-text">
        <Check aria-hidden="true" className="size-4 shrink-0" />{" "}
        {people === 1 ? "Ficha de registro pronta" : `As ${people} fichas de registro estão prontas`}
      </p>
    );
  }
  const blocks = unfinished === "block";
  return (
    <Notice tone={blocks ? "error" : "warning"} live>
      {unready.length > 0 && (
        <p className="wrap-anywhere">
          {ready} de {people} fichas de registro {ready === 1 ? "pronta" : "prontas"}. Falta: {listedPeople(unready)}.
        </p>
      )}
      {without_letter.length > 0 && (
        <p className="wrap-anywhere">
          Sem pai, mãe ou responsável legal, falta a autorização de {listedPeople(without_letter)}.
        </p>
      )}
      <p>{blocks ? "A empresa só faz o check-in com as fichas prontas." : "Você pode continuar mesmo assim."}</p>
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        {first && opens("/reservas/:code/fichas/:form", session) && (
          <Link to={href("/reservas/:code/fichas/:form", { code, form: first.id })}>Preencher agora</Link>
        )}
        {mayAsk && (
          <button type="button" className="underline underline-offset-3" onClick={() => void requestForms(booking)}>
            Pedir por WhatsApp
          </button>
        )}
        {!isThere && <Link to={`${page}#fichas`}>Ver as fichas na reserva</Link>}
      </p>
    </Notice>
  );
}
