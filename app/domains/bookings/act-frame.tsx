import { type FormEvent, type ReactNode, useId } from "react";
import { href, useFetcher } from "react-router";
import type { BookingRow } from "#contract/bookings/bookings";
import { Button } from "~/components/ui/button";
import { Dialog, DialogBack } from "~/components/ui/dialog";
import { Notice } from "~/components/ui/notice";
import { actIcons } from "~/domains/bookings/act-icons";
import { actWords } from "~/domains/bookings/act-words";
import type { DoorAct, Refusal } from "~/domains/bookings/booking-acts";
import { isDangerous, type OfferedAct, reversedInput } from "~/domains/bookings/possible-acts";
import { standingInputs } from "~/domains/bookings/standing-money";
import { type ActAnswer, actInput, isDone, useUndo } from "~/lib/acts";
import { useAsk } from "~/lib/ask";
import { bookkeeping } from "~/lib/form-texts";
import { withStop } from "~/lib/format";
import { keyInput, useIdempotencyKey } from "~/lib/idempotency";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { todayOf } from "~/lib/today";
import { useResult } from "~/lib/use-dialog";

export interface ActDialogProps {
  act: OfferedAct;
  booking: BookingRow;
  open: boolean;
  onClose: () => void;
}

const ownInputs = [
  ...bookkeeping,
  actInput,
  "refund_cents",
  "seen_paid_cents",
  reversedInput,
  ...Object.values(standingInputs),
];

interface ActFrameProps extends ActDialogProps {
  form: Act;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  /** The act is not possible now: only the close button is shown. */
  refused?: boolean;
  /** The act that the form sends, if not the one it is about. */
  sends?: OfferedAct | DoorAct;
  /** The label of the button, if it names an amount. */
  label?: string | undefined;
  /** An act that does the same and more, with a button of its own. */
  also?: { sends: DoorAct; label: string } | undefined;
  /** What the act would do, if not what its words say. */
  effect?: string | undefined;
  /** A refusal that belongs to no field. */
  errors?: readonly string[] | undefined;
  /** A second column, such as the money; on a phone it follows. */
  beside?: ReactNode;
  children?: ReactNode;
}

/** Asks before an act on a booking, naming the booking and the effect. */
export function ActFrame(props: ActFrameProps) {
  const { act, booking, open, onClose, form, onSubmit, refused, sends = act, also, errors, beside, children } = props;
  const { id, fetcher, working } = form;
  const key = useIdempotencyKey();
  const { label, title, effect: usual, working: workingLabel } = actWords(act, booking, todayOf(useSession()));
  const danger = isDangerous(act);
  const sent = fetcher.formData?.get(actInput);
  const close = () => !working && onClose();
  return (
    <Dialog
      open={open}
      onClose={close}
      alert={danger}
      title={title}
      description={props.effect ?? usual}
      wide={beside ? "columns" : false}
      ignored={ownInputs}
      actions={
        <>
          <DialogBack autoFocus />
          {!refused && (
            <Button
              type="submit"
              form={id}
              {...(also ? { name: actInput, value: sends } : { variant: danger ? "danger" : "primary" })}
              icon={actIcons[act]}
              working={working && sent !== also?.sends}
              workingLabel={workingLabel}
            >
              {props.label ?? label}
            </Button>
          )}
          {!refused && also && (
            <Button
              type="submit"
              form={id}
              name={actInput}
              value={also.sends}
              variant={danger ? "danger" : "primary"}
              working={working && sent === also.sends}
              workingLabel={workingLabel}
            >
              {also.label}
            </Button>
          )}
        </>
      }
    >
      <fetcher.Form method="post" id={id} noValidate onSubmit={onSubmit}>
        {!also && <input type="hidden" name={actInput} value={sends} />}
        <input type="hidden" name="code" value={booking.code} />
        <input type="hidden" name={keyInput} value={key} />
        {beside ? (
          <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-[minmax(0,1fr)_20.5rem]">
            <div className="grid content-start gap-3">{children}</div>
            <div className="rounded-2 bg-sunken p-4 max-md:-mx-2">{beside}</div>
          </div>
        ) : (
          children
        )}
        {errors?.[0] && (
          <p role="alert" className="mt-3 text-sm text-error-text">
            {errors[0]}
          </p>
        )}
      </fetcher.Form>
    </Dialog>
  );
}

/**
 * The form of one act: closes its dialog when the act has ended, and offers an undo if there is one. `onRefused` is
 * called when it stays open.
 */
export function useAct(onClose: () => void, onRefused?: () => void) {
  const fetcher = useFetcher<ActAnswer<Refusal>>();
  const offerUndo = useUndo(href("/reservas"));
  const id = useId();
  const working = fetcher.state !== "idle";
  const answer = fetcher.data as ActAnswer<Refusal> | undefined;
  const refusal = answer?.data;
  const done = isDone(answer);
  useResult({ state: fetcher.state, data: answer }, ({ undo }) => {
    if (!done && !(refusal && "ended" in refusal)) return onRefused?.();
    onClose();
    if (undo) offerUndo(undo);
  });
  const taken = !working && refusal && "taken" in refusal ? refusal.taken : null;
  return { id, fetcher, working, lastResult: done ? undefined : answer, taken };
}

export type Act = ReturnType<typeof useAct>;

/** Which people of a booking are blocked, and why; a warning only. */
export function BlockedNotice({ code, asked }: { code: string; asked: boolean }) {
  const blocked = useBlockedGuests(code, asked);
  if (blocked.length === 0) return null;
  return (
    <Notice tone="warning" live className="mb-3">
      {blocked.map(({ id, name, reason }) => (
        <p key={id} className="wrap-anywhere">
          <b>Não receber {name}:</b> {withStop(reason)}
        </p>
      ))}
      <p>Você pode continuar mesmo assim.</p>
    </Notice>
  );
}

/** A blocked guest, and the reason. */
interface BlockedGuest {
  id: string;
  name: string;
  reason: string;
}

/** The blocked people of a booking; empty if this user may not see them, or it is unknown. */
function useBlockedGuests(code: string, asked: boolean): BlockedGuest[] {
  const sees = holds(useSession(), "guests.view");
  const { answer } = useAsk("GET /api/bookings/:code/guests", asked && sees ? { params: { code } } : null);
  if (answer === null) return [];
  const people = [answer.holder, ...answer.guests];
  return people.flatMap(({ id, name, blocked_reason: reason }) => (reason ? [{ id, name, reason }] : []));
}
