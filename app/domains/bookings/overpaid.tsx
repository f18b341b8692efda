import { type FormEvent, useEffect, useId, useState } from "react";
import { Checkbox } from "~/components/form/checkbox";
import { Notice } from "~/components/ui/notice";
import { formatMoney } from "~/lib/format";
import { isSubmission } from "~/lib/lead-to-fault";

/**
 * A payment above what is still to pay by `beyond` (cents) has to be meant: `passes` stops the form until its checkbox
 * is ticked, a checkbox of its own because users in a hurry press twice. `forget` is called when the amount changes.
 */
export function useOverpaid(beyond: number) {
  const [refusals, setRefusals] = useState(0);
  const [meant, setMeant] = useState(false);
  const forget = () => {
    setRefusals(0);
    setMeant(false);
  };
  const passes = (event: FormEvent): boolean => {
    if (!isSubmission(event.nativeEvent as SubmitEvent)) return true;
    if (beyond === 0 || meant) return true;
    event.preventDefault();
    setRefusals(refusals + 1);
    return false;
  };
  return { beyond, refusals, meant, setMeant, forget, passes };
}

const unticked = "Marque para registrar este valor, ou corrija o valor";

/** Where an overpayment is confirmed. Each refused press leads to the checkbox; from the second on it says why. */
export function OverpaidNotice({ of: { beyond, refusals, meant, setMeant } }: { of: ReturnType<typeof useOverpaid> }) {
  const id = useId();
  useEffect(() => {
    if (refusals > 0) document.getElementById(id)?.focus();
  }, [refusals, id]);
  if (refusals === 0 || beyond === 0) return null;
  return (
    <Notice tone="warning">
      <p>Passa em {formatMoney(beyond)} do que falta pagar. Confira o valor.</p>
      <Checkbox
        id={id}
        label="Está certo: a reserva fica paga a mais"
        checked={meant}
        onCheckedChange={setMeant}
        errors={refusals > 1 && !meant ? [unticked] : undefined}
      />
    </Notice>
  );
}
