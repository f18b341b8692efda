import { href, Link, useFetcher } from "react-router";
import { cancelCauseWords } from "#contract/service/service-words";
import { CancellationInput, type Subscription } from "#contract/service/subscription";
import { serviceDay } from "#domain/stay-dates";
import { lastDayWithPlan } from "#domain/subscription-clock";
import { endIfCancelled } from "#domain/subscription-states";
import { RadioGroup } from "~/components/form/choice-fields";
import { optionsOf } from "~/components/form/option";
import { SaveDialog } from "~/components/form/save-dialog";
import { TextField } from "~/components/form/text-field";
import { Button } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import { useActForm } from "~/lib/act-form";
import { actInput } from "~/lib/acts";
import { formatDate } from "~/lib/format";
import { useSession } from "~/lib/session";
import { exportPath, mayExport } from "~/lib/settings";
import { useDialog } from "~/lib/use-dialog";
import { planActs } from "~/routes/account/plan/plan-acts";

/** Cancels the subscription, or reverts that. */
export function CancelPanel({ own }: { own: Subscription }) {
  const dialog = useDialog<true>();
  const fetcher = useFetcher();
  const session = useSession();
  return (
    <Panel>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-md font-semibold">
            {own.ends_on ? "A assinatura está cancelada" : "Cancelar assinatura"}
          </h2>
          <p className="text-sm text-muted">
            {own.ends_on ? endWords(own) : cancelWords(own)}{" "}
            {mayExport(session) && (
              <Link to={href(exportPath)} className="underline underline-offset-3">
                Exportar os dados
              </Link>
            )}
          </p>
        </div>
        {own.ends_on ? (
          <fetcher.Form method="post">
            <input type="hidden" name={actInput} value={planActs.change.name} />
            <input type="hidden" name="new_plan_id" value={own.plan_id} />
            <input type="hidden" name="cycle" value={own.cycle} />
            <input type="hidden" name="version" value={own.version} />
            <Button type="submit" working={fetcher.state !== "idle"} workingLabel="Desfazendo">
              Continuar com o plano
            </Button>
          </fetcher.Form>
        ) : (
          <Button variant="danger-line" onClick={() => dialog.show(true)}>
            Cancelar assinatura
          </Button>
        )}
      </div>
      {dialog.open && <CancelDialog key={dialog.turn} own={own} onClose={dialog.close} />}
    </Panel>
  );
}

function CancelDialog({ own, onClose }: { own: Subscription; onClose: () => void }) {
  const { frame, fields, field } = useActForm(planActs.cancel, CancellationInput);
  return (
    <SaveDialog
      {...frame}
      danger
      title={`Cancelar a assinatura do ${own.plan_name}?`}
      description={cancelWords(own)}
      save="Cancelar assinatura"
      saving="Cancelando"
      hidden={{ version: String(own.version) }}
      onClose={onClose}
    >
      <RadioGroup
        {...field(fields.cause)}
        label="Por que você está saindo? (opcional)"
        options={optionsOf(cancelCauseWords)}
        className="col-span-12"
      />
      <TextField
        {...field(fields.reason)}
        optional
        maxLength={200}
        help="Quem cuida do Estadia lê"
        className="col-span-12"
      />
    </SaveDialog>
  );
}

function cancelWords(own: Subscription): string {
  const today = serviceDay(new Date());
  const last = lastDayWithPlan({ ends_on: endIfCancelled(own, today), cancelled_on: today });
  const until =
    last === today ? "Termina hoje, sem nova cobrança." : `Vale até ${formatDate(last ?? today)}, sem nova cobrança.`;
  return `${until} Depois você consulta e exporta por 90 dias.`;
}

function endWords({ last_day, read_until }: Subscription): string {
  const last = last_day ? `Vale até ${formatDate(last_day)}.` : "";
  return `${last} Depois você consulta e exporta até ${formatDate(read_until ?? "")}.`;
}
