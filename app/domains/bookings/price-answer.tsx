import { useFetcher } from "react-router";
import { TextField } from "~/components/form/text-field";
import { Button } from "~/components/ui/button";
import { priceAnswer } from "~/domains/bookings/possible-acts";
import { actInput } from "~/lib/acts";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { formatMoney } from "~/lib/format";
import { nullIfRefused } from "~/lib/refused-call";
import { toast } from "~/lib/toast";

/** Sends the answer; a refusal is said by a toast, and the screen is read again either way. */
export async function answerPrice(form: FormData): Promise<null> {
  if (form.get("answer") === "read") return readRefusal(String(form.get("code")));
  const approved = form.get("answer") === "yes";
  const reason = String(form.get("reason") ?? "").trim() || null;
  const params = { code: String(form.get("code")) };
  const seen = (name: string) => Number(form.get(name));
  const totals = { seen_total_cents: seen("seen_total_cents"), seen_before_cents: seen("seen_before_cents") };
  const body = { approved, reason, ...totals };
  try {
    const { total_cents } = await call("POST /api/bookings/:code/price-request/answer", { params, body });
    const total = total_cents === undefined ? "" : `: o total agora é ${formatMoney(total_cents)}`;
    toast.success(approved ? `Desconto aprovado${total}` : "Desconto recusado: vale o preço de antes");
  } catch (error) {
    if (!(error instanceof ApiError)) throw error; // a toast has said it
  }
  return null;
}

async function readRefusal(code: string): Promise<null> {
  await call("DELETE /api/bookings/:code/price-request/answer", { params: { code } }).catch(nullIfRefused); // a toast has said it
  return null;
}

/** "Entendi": whoever asked for a discount has read that it was refused. */
export function ReadRefusal({ code, className, about }: { code: string; className?: string; about?: string }) {
  const fetcher = useFetcher();
  const working = fetcher.state !== "idle";
  return (
    <fetcher.Form method="post" className="contents">
      <input type="hidden" name={actInput} value={priceAnswer} />
      <input type="hidden" name="code" value={code} />
      {className === undefined ? (
        <Button type="submit" name="answer" value="read" size="row" working={working} workingLabel="Guardando">
          Entendi
        </Button>
      ) : (
        <button type="submit" name="answer" value="read" className={className} disabled={working}>
          Entendi{about && <span className="sr-only">: {about}</span>}
        </button>
      )}
    </fetcher.Form>
  );
}

interface Answered {
  code: string;
  total_cents: number;
  before_cents: number;
}

/** Yes or no to a discount, each by one press, with a reason for whoever wants to give one. */
export function PriceAnswer({ code, total_cents, before_cents }: Answered) {
  const fetcher = useFetcher();
  const working = fetcher.state !== "idle";
  const pressed = fetcher.formData?.get("answer");
  return (
    <fetcher.Form method="post" className="mt-1">
      <input type="hidden" name={actInput} value={priceAnswer} />
      <input type="hidden" name="code" value={code} />
      <input type="hidden" name="seen_total_cents" value={total_cents} />
      <input type="hidden" name="seen_before_cents" value={before_cents} />
      <TextField label="Sua resposta" name="reason" optional maxLength={300} />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          name="answer"
          value="yes"
          size="row"
          variant="soft"
          working={working && pressed === "yes"}
          workingLabel="Aprovando"
          disabled={working && pressed !== "yes"}
        >
          Aprovar por {formatMoney(total_cents)}
        </Button>
        <Button
          type="submit"
          name="answer"
          value="no"
          size="row"
          working={working && pressed === "no"}
          workingLabel="Recusando"
          disabled={working && pressed !== "no"}
        >
          Recusar
        </Button>
      </div>
    </fetcher.Form>
  );
}
