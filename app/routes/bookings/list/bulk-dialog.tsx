import { type FormEvent, type ReactNode, useId, useState } from "react";
import { useRevalidator } from "react-router";
import type { BookingRow } from "#contract/bookings/bookings";
import { longestTag } from "#contract/platform/limits";
import { isThroughChannel } from "#domain/paid-to-channel";
import { TagsField } from "~/components/form/tags-field";
import { TextareaField } from "~/components/form/textarea-field";
import { Button } from "~/components/ui/button";
import { Dialog, DialogBack } from "~/components/ui/dialog";
import { Notice } from "~/components/ui/notice";
import { bookingsText, listText, nightsText } from "~/domains/bookings/booking-words";
import { type CancelledBy, CancelledByField, TellReason } from "~/domains/bookings/cancelled-by";
import { formatMoney, plural } from "~/lib/format";
import { offerUndo, toast } from "~/lib/toast";
import {
  type BulkAct,
  type BulkResult,
  runInTurn,
  type Tagged,
  type Told,
  untag,
} from "~/routes/bookings/list/bulk-acts";
import { BulkRefunds } from "~/routes/bookings/list/bulk-refunds";

interface BulkDialogProps {
  act: BulkAct;
  /** Those that the act is for, and those that it leaves out, each with the reason. */
  fit: readonly BookingRow[];
  unfit: readonly Told[];
  /** Called with the refused ones, which stay selected. */
  onDone: (refused: readonly Told[]) => void;
  onClose: () => void;
}

interface Words {
  /** "Cancelar 2 reservas" */
  label: (count: number) => string;
  working: string;
  /** "2 reservas canceladas"; none if no booking was. */
  done: { none: string; one: string; many: string };
}

const words: Record<BulkAct, Words> = {
  confirm: {
    label: (count) => `Confirmar ${bookingsText(count)}`,
    working: "Confirmando",
    done: { none: "Nenhuma reserva confirmada", one: "reserva confirmada", many: "reservas confirmadas" },
  },
  cancel: {
    label: (count) => `Cancelar ${bookingsText(count)}`,
    working: "Cancelando",
    done: { none: "Nenhuma reserva cancelada", one: "reserva cancelada", many: "reservas canceladas" },
  },
  charge: {
    label: (count) => plural(count, { none: "Cobrar", one: "e-mail de cobrança", many: "e-mails de cobrança" }),
    working: "Enviando",
    done: { none: "Nenhuma cobrança enviada", one: "cobrança a caminho", many: "cobranças a caminho" },
  },
  link: {
    label: (count) => plural(count, { none: "Enviar link", one: "e-mail com o link", many: "e-mails com o link" }),
    working: "Enviando",
    done: { none: "Nenhum link enviado", one: "link a caminho", many: "links a caminho" },
  },
  tag: {
    label: (count) => `Etiquetar ${bookingsText(count)}`,
    working: "Etiquetando",
    done: { none: "Nenhuma reserva etiquetada", one: "reserva etiquetada", many: "reservas etiquetadas" },
  },
};

/** The act on the button and in the title: mails are sent, the others name themselves. */
const labelOf = (act: BulkAct, count: number) =>
  act === "charge" || act === "link" ? `Enviar ${words[act].label(count)}` : words[act].label(count);

/** Asks before an act on several bookings, runs it on each separately, and lists the refused ones. */
export function BulkDialog({ act, fit, unfit, onDone, onClose }: BulkDialogProps) {
  const id = useId();
  const [through, setThrough] = useState<number | null>(null);
  const [result, setResult] = useState<BulkResult | null>(null);
  const [errors, setErrors] = useState<string[]>([]);
  const [by, setBy] = useState<CancelledBy>("guest");
  const undo = useUndo();
  const working = through !== null && result === null;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (working) return;
    const form = new FormData(event.currentTarget);
    const reason = String(form.get("reason") ?? "").trim();
    const tell_reason = form.has("tell_reason");
    const tags = form.getAll("tags").map(String).filter(Boolean);
    if (act === "cancel" && reason === "") return setErrors(["Motivo é obrigatório"]);
    if (act === "tag" && tags.length === 0) return setErrors(["Etiquetas são obrigatórias"]);
    if (act === "tag" && tags.some((tag) => tag.length > longestTag)) return; // the field says so
    setThrough(0);
    const ended = await runInTurn(act, fit, { reason, cancelled_by: by, tell_reason, tags }, setThrough);
    setResult(ended);
    const left = [...ended.refused, ...ended.unanswered];
    onDone(left);
    if (act !== "tag" || left.length > 0) return;
    onClose();
    undo.offer(plural(ended.done, words.tag.done), ended.tagged);
  };

  if (result) {
    const takesBack = result.tagged.length > 0;
    return (
      <Dialog
        open
        onClose={onClose}
        title={plural(result.done - result.waiting.length, words[act].done)}
        actions={
          <>
            {takesBack && (
              <Button
                onClick={() => {
                  onClose();
                  undo.run(result.tagged);
                }}
              >
                Desfazer
              </Button>
            )}
            <Button data-autofocus onClick={onClose}>
              Fechar
            </Button>
          </>
        }
      >
        <div className="grid gap-3">
          {result.waiting.length > 0 && (
            <ToldNotice rows={result.waiting} tone="info">
              {result.waiting.length === 1 ? "1 e-mail espera" : `${result.waiting.length} e-mails esperam`}.
            </ToldNotice>
          )}
          {result.unanswered.length > 0 && (
            <ToldNotice rows={result.unanswered} tone="warning">
              {result.unanswered.length === 1 ? "1 reserva ficou" : `${result.unanswered.length} reservas ficaram`} sem
              resposta: pode ter dado certo.
            </ToldNotice>
          )}
          {result.refused.length > 0 && (
            <ToldNotice rows={result.refused} tone="warning">
              {result.refused.length === 1 ? "1 reserva ficou" : `${result.refused.length} reservas ficaram`} como
              antes.
            </ToldNotice>
          )}
        </div>
      </Dialog>
    );
  }
  const label = labelOf(act, fit.length);
  return (
    <Dialog
      open
      alert={act === "cancel"}
      onClose={() => !working && onClose()}
      title={`${label}?`}
      description={effectOf(act, fit)}
      actions={
        <>
          <DialogBack autoFocus={act !== "tag"} />
          <Button
            type="submit"
            form={id}
            variant={act === "cancel" ? "danger" : "primary"}
            working={working}
            workingLabel={`${words[act].working} ${(through ?? 0) + 1} de ${fit.length}`}
          >
            {label}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="grid gap-3 text-sm">
        {act === "cancel" && (
          <>
            <CancelledByField form={id} onChange={setBy} />
            <BulkRefunds rows={fit} by={by} />
            <TextareaField
              label="Motivo"
              name="reason"
              help="O mesmo para todas, fica no histórico de cada reserva"
              maxLength={500}
              errors={errors}
              onValueChange={() => setErrors([])}
            />
            <TellReason form={id} />
          </>
        )}
        {act === "tag" && (
          <TagsField
            autoFocus
            id={`${id}-tags`}
            form={id}
            name="tags"
            label="Etiquetas"
            help="Enter ou vírgula separa. As que a reserva já tem ficam"
            errors={errors}
          />
        )}
        <LeftOut rows={unfit} />
      </form>
    </Dialog>
  );
}

const named = 3;

/** Who is left out: a few in a sentence, more of them by reason, in a list that leaves the question in sight. */
function LeftOut({ rows }: { rows: readonly Told[] }) {
  const name = ({ booking: { code, holder } }: Told) => `${code} (${holder.name})`;
  if (rows.length === 0) return null;
  if (rows.length <= named) {
    return (
      <p className="text-muted">
        {rows.length === 1 ? "Fica de fora" : "Ficam de fora"}:{" "}
        {listText(rows.map((row) => `${name(row)}: ${row.sentence}`))}.
      </p>
    );
  }
  const reasons = [...new Set(rows.map(({ sentence }) => sentence))];
  const of = (reason: string) => rows.filter(({ sentence }) => sentence === reason);
  return (
    <div className="text-muted">
      <p>Ficam de fora {bookingsText(rows.length)}:</p>
      <ul className="mt-1 grid max-h-40 gap-1 overflow-y-auto">
        {reasons.map((reason) => (
          <li key={reason}>
            <b className="font-medium text-ink">
              {reason} ({of(reason).length})
            </b>
            : {listText(of(reason).map(name))}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ToldNoticeProps {
  rows: readonly Told[];
  tone: "info" | "warning";
  children: ReactNode;
}

/** Bookings, each with its sentence. */
function ToldNotice({ rows, tone, children }: ToldNoticeProps) {
  return (
    <Notice tone={tone}>
      <p>{children}</p>
      <ul className="mt-1 grid max-h-60 gap-1 overflow-y-auto">
        {rows.map(({ booking, sentence }) => (
          <li key={booking.code}>
            <b>
              {booking.code}, {booking.holder.name}
            </b>
            : {sentence}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Takes tags back: `offer` shows a toast with the undo, which outlives the dialog. */
function useUndo() {
  const { revalidate } = useRevalidator();
  const run = async (tagged: readonly Tagged[]) => {
    const left = await untag(tagged);
    if (left.length > 0) toast.error(`Confira as etiquetas, que mudaram ou ficaram sem resposta: ${listText(left)}.`);
    await revalidate();
  };
  return {
    run: (tagged: readonly Tagged[]) => void run(tagged),
    offer(text: string, tagged: readonly Tagged[]) {
      if (tagged.length === 0) toast.success(text);
      else offerUndo(text, { label: "Desfazer", onAct: () => void run(tagged) });
    },
  };
}

const each = "Cada reserva é tratada por si: se uma for recusada, as outras seguem.";
const undoneOneByOne =
  "Na página de cada uma, o cancelamento pode ser desfeito até o fim do dia, se as noites ainda estiverem livres.";
const onceADay = "No máximo um por dia e reserva, mesmo que você repita.";

function effectOf(act: BulkAct, fit: readonly BookingRow[]): string {
  const nights = fit.reduce((sum, { night_count }) => sum + night_count, 0);
  if (act === "tag") return each;
  if (act === "link") return `Cada hóspede recebe o link da página da sua reserva. ${onceADay}`;
  if (act === "charge") {
    const owed = fit.reduce((sum, { guest_balance_cents = 0 }) => sum + guest_balance_cents, 0);
    return `Cada hóspede recebe o que falta pagar e o link da página: ${formatMoney(owed)} ao todo. ${onceADay}`;
  }
  if (act === "confirm") return `${nightsText(nights)} ao todo. ${each}`;
  const back = nights === 1 ? "volta a ficar livre" : "voltam a ficar livres";
  const closed = fit.some(({ channel }) => isThroughChannel(channel)) ? ", onde nenhum canal as fechar" : "";
  return `${nightsText(nights)} ao todo ${back}${closed}. ${undoneOneByOne} ${each}`;
}
