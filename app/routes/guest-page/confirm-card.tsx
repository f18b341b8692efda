import { type FormEvent, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { GuestPage } from "#contract/guest-page";
import { Checkbox } from "~/components/form/checkbox";
import { Button } from "~/components/ui/button";
import { FocusedNotice } from "~/components/ui/focused-notice";
import { Notice } from "~/components/ui/notice";
import { formatMoney, sayMoment } from "~/lib/format";
import { Card } from "~/routes/guest-page/card";
import { otherWay } from "~/routes/guest-page/guest-words";

/** What confirms a hold, and until when. Nothing is agreed to that was not seen: the form names what the page shows. */
export function ConfirmCard({ page, problem }: { page: GuestPage; problem: string | undefined }) {
  const [missing, setMissing] = useState(false);
  const working = useNavigation().formData !== undefined;
  const until = page.hold_expires_at && sayMoment(page.hold_expires_at, page.timezone);
  const agree = (event: FormEvent<HTMLFormElement>) => {
    const agreed = new FormData(event.currentTarget).has("aceite");
    setMissing(!agreed);
    if (agreed) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLInputElement>("[name=aceite]")?.focus();
  };
  return (
    <Card title={page.may_confirm ? "Confirme a reserva" : "Falta confirmar"}>
      <p>
        As datas estão guardadas para você até <b className="font-semibold">{until}</b>.
      </p>
      {page.price && page.price.total_cents !== null && (
        <p className="num mt-3 flex justify-between gap-4">
          Total da estadia <b className="font-semibold">{formatMoney(page.price.total_cents)}</b>
        </p>
      )}
      {problem && !working && (
        <div className="mt-3">
          <FocusedNotice tone="error">{problem}</FocusedNotice>
        </div>
      )}
      {page.may_confirm ? (
        <Form method="post" replace onSubmit={agree} noValidate className="mt-3 grid gap-3">
          <input type="hidden" name="terms" value={page.terms ?? ""} />
          <Checkbox
            name="aceite"
            label={
              <span className="text-lg">
                {page.price?.paid_to
                  ? "Li e aceito as datas e as regras desta página"
                  : "Li e aceito as datas, o preço e as condições de cancelamento desta página"}
              </span>
            }
            errors={missing ? ["Marque para confirmar a reserva"] : undefined}
            onCheckedChange={(agreed) => agreed && setMissing(false)}
          />
          <Button type="submit" variant="primary" size="guest" block working={working} workingLabel="Confirmando">
            Confirmar reserva
          </Button>
          <p className="text-sm text-muted">
            Ao confirmar, {page.company.name} guarda, como prova do aceite, a hora, o endereço de internet e o aparelho
            usados.
          </p>
        </Form>
      ) : (
        <Notice tone="info" className="mt-3">
          {otherWay(page)}
        </Notice>
      )}
    </Card>
  );
}
