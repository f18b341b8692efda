import Plus from "lucide-react/icons/plus";
import Trash from "lucide-react/icons/trash-2";
import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { type Accommodation, AccommodationUpdate } from "#contract/catalogue/accommodations";
import { type Amenity, AmenityInput } from "#contract/catalogue/amenities";
import { type AmenityGroup, amenityGroups } from "#domain/amenities";
import { fold } from "#domain/search-words";
import { Checkbox } from "~/components/form/checkbox";
import { optionsOf } from "~/components/form/option";
import { LeaveGuard, SaveBar } from "~/components/form/save-or-leave";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { PageBody } from "~/components/page/page-frame";
import { SearchField } from "~/components/table/list-search";
import { Button, IconButton } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { FocusedNotice } from "~/components/ui/notice";
import { Section } from "~/components/ui/panel";
import { type ActAnswer, actInput, defineActs, isDone, press, useAct } from "~/lib/acts";
import { act, actOnce } from "~/lib/form-act";
import { plural } from "~/lib/format";
import { useUnsavedGuard } from "~/lib/unsaved";
import { useResult } from "~/lib/use-dialog";

interface AmenitiesFormProps {
  accommodation: Accommodation;
  offered: readonly Amenity[];
}

const sorted = (ids: Iterable<string>) => [...ids].sort();

/** All amenities by group, with a search; the choice is saved as a whole. */
export function AmenitiesForm({ accommodation, offered }: AmenitiesFormProps) {
  const fetcher = useFetcher<ActAnswer>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(accommodation.amenity_ids));
  const [text, setText] = useState("");
  const saving = fetcher.state !== "idle";
  const changed = sorted(chosen).join() !== sorted(accommodation.amenity_ids).join();
  useUnsavedGuard(changed && !saving);
  const choose = (id: string, on: boolean) =>
    setChosen((before) => new Set(on ? [...before, id] : [...before].filter((each) => each !== id)));

  const known = useRef(offered);
  useEffect(() => {
    // a deleted amenity cannot stay chosen, whoever deleted it
    if (known.current === offered) return;
    known.current = offered;
    const ids = new Set(offered.map(({ id }) => id));
    setChosen((before) => new Set([...before].filter((id) => ids.has(id))));
  }, [offered]);

  const groups = findAmenities(offered, text);
  const save = () => {
    if (!changed) return;
    const form = new FormData();
    form.set(actInput, amenityActs.save.name);
    form.set("version", String(accommodation.version));
    form.set("amenity_ids", ""); // sent even if nothing is chosen
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
          {fetcher.data?.stale !== undefined && (
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

/** Deletes a custom amenity, after a question that names it. */
function RemoveAmenity({ id, name }: { id: string; name: string }) {
  const { send, working } = useAct(amenityActs.remove);
  const [asking, setAsking] = useState(false);
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
        onConfirm={() => !working && send({ id })}
      />
    </>
  );
}

interface AddAmenityProps {
  /** The search text without results. */
  suggested: string;
  onAdded: (amenity: Amenity) => void;
}

/** A custom amenity, then offered to all accommodations of the company. */
function AddAmenity({ suggested, onAdded }: AddAmenityProps) {
  const fetcher = useFetcher<ActAnswer<Amenity>>();
  const [turn, setTurn] = useState(0);
  const [missing, setMissing] = useState(false);
  const working = fetcher.state !== "idle";
  useResult(fetcher, (result) => {
    if (!isDone(result) || !result.data) return;
    onAdded(result.data);
    setTurn((before) => before + 1);
  });
  const [refused] = Object.values(fetcher.data?.error ?? {}).flat();
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
        <input type="hidden" name={actInput} value={amenityActs.add.name} />
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

/**
 * Amenities that match a search, by group: each typed word is a prefix of a word of the name, the group or its
 * synonyms.
 */
export function findAmenities(offered: readonly Amenity[], text: string): [group: AmenityGroup, found: Amenity[]][] {
  const asked = wordsOf(text);
  const found = offered.filter(({ name, words, group }) => {
    const known = wordsOf(`${name} ${words} ${amenityGroups[group]}`);
    return asked.every((word) => known.some((each) => each.startsWith(word)));
  });
  const groups = Object.keys(amenityGroups) as AmenityGroup[];
  return groups
    .map((group): [AmenityGroup, Amenity[]] => [group, found.filter((each) => each.group === group)])
    .filter(([, members]) => members.length > 0);
}

const wordsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

export const amenityActs = defineActs({
  save: act("PUT /api/accommodations/:id", AccommodationUpdate, { quiet: [409], said: () => "Comodidades salvas" }),
  add: actOnce("POST /api/amenities", AmenityInput, { data: (amenity) => amenity }),
  remove: press("DELETE /api/amenities/:id"),
});
