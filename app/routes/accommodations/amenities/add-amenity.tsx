import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { useFetcher } from "react-router";
import type { Amenity } from "#contract/amenities";
import { amenityGroups } from "#domain/amenities";
import { optionsOf } from "~/components/form/option";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { Section } from "~/components/page/section";
import { Button } from "~/components/ui/button";
import { useResult } from "~/lib/use-result";

/** How an act ended; a toast has said what failed unless `error` does. */
export type AmenityResult =
  | { saved: string[] }
  | { stale: true }
  | { added: Amenity }
  | { removed: string }
  | { error: string | null; unchanged: true };

export interface AddAmenityProps {
  /** What was searched for in vain. */
  suggested: string;
  onAdded: (amenity: Amenity) => void;
}

/** An amenity of the company's own, offered to all its accommodations from then on. */
export function AddAmenity({ suggested, onAdded }: AddAmenityProps) {
  const fetcher = useFetcher<AmenityResult>();
  const [turn, setTurn] = useState(0);
  const [missing, setMissing] = useState(false);
  const working = fetcher.state !== "idle";
  useResult(fetcher, (result) => {
    if (!("added" in result)) return;
    onAdded(result.added);
    setTurn((before) => before + 1);
  });
  const refused = fetcher.data && "error" in fetcher.data ? fetcher.data.error : null;
  const error = missing ? "Nome é obrigatório" : refused;
  return (
    <Section title="Criar comodidade">
      <fetcher.Form
        method="post"
        key={turn}
        className="form-grid items-start"
        onSubmit={(event) => {
          const nameless = String(new FormData(event.currentTarget).get("name")).trim() === "";
          setMissing(nameless);
          if (nameless || working) event.preventDefault();
        }}
      >
        <input type="hidden" name="act" value="add" />
        <TextField
          name="name"
          label="Nome"
          defaultValue={suggested}
          maxLength={60}
          errors={error ? [error] : undefined}
          className="col-span-12 sm:col-span-5"
        />
        <SelectField
          name="group"
          label="Grupo"
          defaultValue="essentials"
          options={optionsOf(amenityGroups)}
          className="col-span-12 sm:col-span-4"
        />
        <Button
          type="submit"
          icon={<Plus />}
          working={working}
          workingLabel="Criando"
          className="col-span-12 self-center sm:col-span-3 sm:justify-self-start"
        >
          Criar comodidade
        </Button>
      </fetcher.Form>
    </Section>
  );
}
