import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { href } from "react-router";
import type { Owner } from "#contract/catalogue/owners";
import { ComboboxField } from "~/components/form/combobox-field";
import { PercentField } from "~/components/form/number-fields";
import type { Option } from "~/components/form/option";
import { IconButton, LinkButton } from "~/components/ui/button";
import { Section } from "~/components/ui/panel";
import { call } from "~/lib/api";
import { formatBasisPoints } from "~/lib/format";
import { ArchivedChip } from "~/routes/accommodations/owners/list-columns";
import { isOwners, type Landlord, ownerlessText } from "~/routes/accommodations/owners/owner-words";
import { leftOf, type useShares, withOwner } from "~/routes/accommodations/owners/share-draft";

export interface ShareSectionProps {
  edited: ReturnType<typeof useShares>;
  choice: readonly Owner[];
  isAll: boolean;
  accommodation: Landlord;
}

/** The owners of an accommodation, each with a share, and the unassigned rest. */
export function ShareSection({ edited, choice, isAll, accommodation }: ShareSectionProps) {
  const { draft, change, errors } = edited;
  const [added, setAdded] = useState(0);
  const chosen = new Set(draft.lines.map(({ id }) => id));
  const options = choice
    .filter(({ id }) => !chosen.has(id))
    .map(({ id, name, masked_document }) => ({ value: id, label: name, detail: masked_document ?? undefined }));
  const setShare = (id: string, share: string) =>
    change({ lines: draft.lines.map((line) => (line.id === id ? { ...line, share } : line)) });
  const remove = (id: string) => change({ lines: draft.lines.filter((line) => line.id !== id) });
  const create = (
    <LinkButton size="row" icon={<Plus />} to={href("/acomodacoes/proprietarios/criar")}>
      Novo proprietário
    </LinkButton>
  );
  return (
    <Section title="Proprietários" aside={create}>
      {draft.lines.length === 0 && (
        <p className="text-sm text-muted">
          {choice.length === 0
            ? "Ainda não há proprietários cadastrados. Comece por um novo; depois, volte aqui para dar a parte dele."
            : `${ownerlessText(accommodation)} Se ${isOwners(accommodation) ? "já souber" : "for de outra pessoa"}, escolha quem e a parte de cada um.`}
        </p>
      )}
      <ul className="grid max-w-2xl gap-1">
        {draft.lines.map(({ id, name, archived, share }, index) => (
          <li key={id} className="grid grid-cols-[minmax(0,1fr)_7rem_auto] items-start gap-3">
            <span className="flex min-w-0 items-center gap-2 self-center pt-1">
              <span className="truncate font-medium" title={name}>
                {name}
              </span>
              {archived && <ArchivedChip />}
            </span>
            <PercentField
              name={`share-${id}`}
              label={<span className="max-lg:sr-only">Parte</span>}
              defaultValue={share}
              errors={errors[`shares[${index}].share_bps`] ?? errors[`shares[${index}].owner_id`]}
              onValueChange={(value) => setShare(id, value)}
            />
            <span className="self-center">
              <IconButton label={`Tirar ${name}`} icon={<X />} onClick={() => remove(id)} />
            </span>
          </li>
        ))}
      </ul>
      {(options.length > 0 || !isAll) && (
        <ComboboxField
          key={added}
          name="owner"
          label="Adicionar proprietário"
          className="max-w-md"
          {...(isAll ? { options } : { search: searchOwners })}
          onOption={(option) => {
            if (option === null) return;
            change(withOwner(draft, { id: option.value, name: option.label, archived: false }));
            setAdded((times) => times + 1);
          }}
        />
      )}
      <Rest left={leftOf(draft)} none={draft.lines.length === 0} />
    </Section>
  );
}

function Rest({ left, none }: { left: number; none: boolean }) {
  if (none) return null;
  return (
    <p role="status" className={left < 0 ? "text-sm font-medium text-error-text" : "text-sm text-muted"}>
      {left < 0 && `As partes passam de 100% em ${formatBasisPoints(-left)}. Diminua antes de salvar.`}
      {left === 0 && "As partes somam 100%."}
      {left > 0 &&
        `As partes somam ${formatBasisPoints(10_000 - left)}. Os outros ${formatBasisPoints(left)} são da empresa.`}
    </p>
  );
}

/** Active owners whose name, e-mail or phone has a word that starts with the typed text. */
async function searchOwners(text: string, signal: AbortSignal): Promise<Option[]> {
  const query = { q: text.trim().slice(0, 100), archived: "0", per_page: "10", total: "0" } as const;
  const { data } = await call("GET /api/owners", { query }, { signal, quiet: "all" });
  return data.map(({ id, name, masked_document }) => ({
    value: id,
    label: name,
    detail: masked_document ?? undefined,
  }));
}
