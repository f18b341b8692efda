import { Button } from "~/components/ui/button";

/** Sends the form beside it; pressed again while it works, nothing happens. */
export function SaveRates({ form, working }: { form: string; working: boolean }) {
  return (
    <Button type="submit" form={form} variant="primary" working={working} workingLabel="Salvando">
      Salvar
    </Button>
  );
}
