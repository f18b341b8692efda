import Plus from "lucide-react/icons/plus";
import Trash from "lucide-react/icons/trash-2";
import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { type Accommodation, accommodations } from "#contract/accommodations";
import { type Amenity, AmenityInput, amenities } from "#contract/amenities";
import { amenityGroups } from "#domain/amenities";
import { Checkbox } from "~/components/form/checkbox";
import { LeaveGuard } from "~/components/form/leave-guard";
import { optionsOf } from "~/components/form/option";
import { SaveBar } from "~/components/form/save-bar";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { PageBody } from "~/components/page/page-body";
import { Section } from "~/components/page/section";
import { SearchField } from "~/components/table/search-field";
import { Button } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { FocusedNotice } from "~/components/ui/focused-notice";
import { IconButton } from "~/components/ui/icon-button";
import { call, load } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { plural } from "~/lib/format";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { toast } from "~/lib/toast";
import { useUnsavedGuard } from "~/lib/unsaved";
import { useResult } from "~/lib/use-result";
import { findAmenities } from "~/routes/accommodations/amenities/find-amenities";
import { useAccommodation } from "~/routes/accommodations/use-accommodation";
import type { Route } from "./+types/page";

export const handle = routeHandle("/acomodacoes/:id/comodidades");
export const meta = routeMeta(handle);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(amenities.list, {}, request);
}

/** Saves the choice, adds an amenity of the company's own, or deletes one: as `act` of the form says. */
export async function clientAction({ request, params }: Route.ClientActionArgs): Promise<AmenityResult> {
  const form = await request.formData();
  try {
    switch (form.get("act")) {
      case "add": {
        const input = AmenityInput.parse({ name: form.get("name"), group: form.get("group") });
        return { added: await call(amenities.create, { body: input }) };
      }
      case "remove": {
        const own = String(form.get("amenity"));
        await call(amenities.delete, { params: { id: own } });
        return { removed: own };
      }
      default: {
        const body = { amenity_ids: form.getAll("amenity_ids") as never[], version: Number(form.get("version")) };
        const saved = await call(accommodations.update, { params: { id: params.id }, body }, { quiet: [409] });
        toast.success("Comodidades salvas");
        return { saved: saved.amenity_ids };
      }
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === "StaleRecordException") return { stale: true };
    const { errors = {} } = (error.data ?? {}) as { errors?: Record<string, string[]> };
    return { error: Object.values(errors)[0]?.[0] ?? null, unchanged: true };
  }
}

export default function AccommodationAmenities({ loaderData }: Route.ComponentProps) {
  const accommodation = useAccommodation();
  return <AmenitiesForm key={accommodation.id} accommodation={accommodation} offered={loaderData.data} />;
}

interface AmenitiesFormProps {
  accommodation: Accommodation;
  offered: readonly Amenity[];
}

const sorted = (ids: Iterable<string>) => [...ids].sort();

/** Everything that can be offered, group by group, found while one types; the choice is saved as a whole. */
function AmenitiesForm({ accommodation, offered }: AmenitiesFormProps) {
  const fetcher = useFetcher<AmenityResult>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(accommodation.amenity_ids));
  const [text, setText] = useState("");
  const saving = fetcher.state !== "idle";
  const changed = sorted(chosen).join() !== sorted(accommodation.amenity_ids).join();
  useUnsavedGuard(changed && !saving);
  const choose = (id: string, on: boolean) =>
    setChosen((before) => new Set(on ? [...before, id] : [...before].filter((each) => each !== id)));

  const known = useRef(offered);
  useEffect(() => {
    // what was deleted, here or by somebody else, cannot stay chosen
    if (known.current === offered) return;
    known.current = offered;
    const ids = new Set(offered.map(({ id }) => id));
    setChosen((before) => new Set([...before].filter((id) => ids.has(id))));
  }, [offered]);

  const groups = findAmenities(offered, text);
  const save = () => {
    if (!changed) return;
    const form = new FormData();
    form.set("version", String(accommodation.version));
    for (const id of chosen) form.append("amenity_ids", id);
    void fetcher.submit(form, { method: "post" });
  };
  return (
    <>
      <PageBody className="max-w-340">
        <div className="grid min-w-0 gap-4">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <SearchField label="Buscar comodidade" defaultValue="" onSearch={setText} />
            <p className="text-sm text-muted" role="status">
              {plural(chosen.size, { none: "Nenhuma escolhida", one: "escolhida", many: "escolhidas" })}
            </p>
          </div>
          {fetcher.data && "stale" in fetcher.data && (
            <FocusedNotice tone="warning">
              <b>Outra pessoa salvou esta acomodação enquanto você escolhia.</b> Sua escolha foi mantida. Confira e
              salve de novo.
            </FocusedNotice>
          )}
          {groups.map(([group, members]) => (
            <Section key={group} title={amenityGroups[group]}>
              <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
                {members.map(({ id, name, own }) => (
                  <li key={id} className="flex min-w-0 items-center gap-2">
                    <Checkbox label={name} checked={chosen.has(id)} onCheckedChange={(on) => choose(id, on)} />
                    {own && <RemoveAmenity id={id} name={name} />}
                  </li>
                ))}
              </ul>
            </Section>
          ))}
          {groups.length === 0 && (
            <p className="text-sm text-muted">
              Nada encontrado para <b>{text}</b>. Você pode criar essa comodidade.
            </p>
          )}
          <AddAmenity key={text} suggested={groups.length === 0 ? text : ""} onAdded={({ id }) => choose(id, true)} />
        </div>
      </PageBody>
      <SaveBar note={changed ? <Chip tone="accent">Alterado</Chip> : undefined}>
        <Button disabled={!changed || saving} onClick={() => setChosen(new Set(accommodation.amenity_ids))}>
          Descartar
        </Button>
        <Button variant="primary" working={saving} workingLabel="Salvando" onClick={save}>
          Salvar comodidades
        </Button>
      </SaveBar>
      <LeaveGuard unsaved={changed && !saving} />
    </>
  );
}

/** Deletes an amenity of the company's own, after a question that names it. */
function RemoveAmenity({ id, name }: { id: string; name: string }) {
  const fetcher = useFetcher();
  const [asking, setAsking] = useState(false);
  const working = fetcher.state !== "idle";
  return (
    <>
      <IconButton size="row" label={`Excluir ${name}`} icon={<Trash />} onClick={() => setAsking(true)} />
      <ConfirmDialog
        danger
        open={asking}
        title={`Excluir ${name}?`}
        description="A comodidade sai de todas as acomodações em que foi escolhida. Isso não pode ser desfeito."
        confirm="Excluir comodidade"
        workingLabel="Excluindo"
        working={working}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          if (!working) void fetcher.submit({ act: "remove", amenity: id }, { method: "post" });
        }}
      />
    </>
  );
}

/** How an act ended; a toast has said what failed unless `error` does. */
type AmenityResult =
  | { saved: string[] }
  | { stale: true }
  | { added: Amenity }
  | { removed: string }
  | { error: string | null; unchanged: true };

interface AddAmenityProps {
  /** What was searched for in vain. */
  suggested: string;
  onAdded: (amenity: Amenity) => void;
}

/** An amenity of the company's own, offered to all its accommodations from then on. */
function AddAmenity({ suggested, onAdded }: AddAmenityProps) {
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
