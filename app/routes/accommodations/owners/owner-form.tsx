import { useState } from "react";
import { href, Link } from "react-router";
import { type Holding, type Owner, OwnerInput, OwnerUpdate } from "#contract/catalogue/owners";
import { DocumentField, HiddenDocument } from "~/components/form/document-field";
import { PhoneField } from "~/components/form/phone-field";
import { RecordForm } from "~/components/form/record-form";
import { TextField } from "~/components/form/text-field";
import { TextareaField } from "~/components/form/textarea-field";
import { AccommodationChip } from "~/components/ui/accommodation-chip";
import { LinkButton } from "~/components/ui/button";
import { Section } from "~/components/ui/panel";
import { PixFields } from "~/domains/pix/pix-fields";
import { fieldsOf } from "~/lib/form";
import { formatBasisPoints } from "~/lib/format";
import { useSession } from "~/lib/session";
import { holds, type Session } from "~/lib/session-state";

const { field } = fieldsOf(OwnerInput);

export interface OwnerFormProps {
  owner?: Owner;
  answer: unknown;
  readOnly?: boolean;
}

const third = "col-span-12 sm:col-span-6 lg:col-span-4";

/**
 * The form of create and edit. Values that a user may not see in full are shown masked and not sent: a save keeps them.
 */
export function OwnerForm({ owner, answer, readOnly: disabled = false }: OwnerFormProps) {
  const seesDocuments = holds(useSession(), "guests.documents");
  const [pixKind, setPixKind] = useState(owner?.pix_kind ?? "");
  const masked = !seesDocuments;
  return (
    <RecordForm
      schema={OwnerInput}
      update={OwnerUpdate}
      record={owner}
      answer={answer}
      readOnly={disabled}
      back={href("/acomodacoes/proprietarios")}
      save={owner ? "Salvar proprietário" : "Criar proprietário"}
      className="max-w-340"
    >
      {(fields) => (
        <>
          <Section title="Identificação" grid>
            <TextField {...field(fields.name)} {...{ disabled }} required className="col-span-12 lg:col-span-8" />
            {masked ? (
              <HiddenDocument label="CPF ou CNPJ" text={owner?.masked_document ?? null} className={third} />
            ) : (
              <DocumentField {...field(fields.document)} {...{ disabled }} optional className={third} />
            )}
            <PhoneField {...field(fields.phone)} {...{ disabled }} optional className={third} />
            <TextField {...field(fields.email)} {...{ disabled }} type="email" optional className={third} />
          </Section>
          <Section title="Pix para o repasse" aside="Opcional" grid>
            {masked && owner && (owner.pix_kind === "cpf" || owner.pix_kind === "cnpj") ? (
              <HiddenDocument label="Chave Pix" text={owner.masked_pix_key} className={third} />
            ) : (
              <PixFields fields={fields} kind={pixKind} onKind={setPixKind} disabled={disabled} />
            )}
          </Section>
          {owner && <Holdings owner={owner} />}
          <Section title="Observações" aside="Opcional">
            <TextareaField
              {...field(fields.notes)}
              {...{ disabled }}
              rows={3}
              help="Só a equipe vê: banco, combinados, quem atende"
            />
          </Section>
        </>
      )}
    </RecordForm>
  );
}

/** The accommodations of an owner, each with the share and a link to where shares are edited. */
function Holdings({ owner: { accommodations } }: { owner: Owner }) {
  const mayOpen = holds(useSession(), "accommodations.view");
  return (
    <Section title="Acomodações">
      {accommodations.length === 0 ? (
        <None mayOpen={mayOpen} />
      ) : (
        <ul className="max-w-2xl divide-y divide-line-soft">
          {accommodations.map((holding) => (
            <li key={holding.id} className="flex min-h-10 items-center justify-between gap-4 py-2">
              <span className="flex min-w-0 items-center gap-2">
                <Name holding={holding} mayOpen={mayOpen} />
                {holding.status !== "active" && <AccommodationChip status={holding.status} />}
              </span>
              <span className="num">{formatBasisPoints(holding.share_bps)}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Name({ holding: { id, name }, mayOpen }: { holding: Holding; mayOpen: boolean }) {
  if (!mayOpen) return <span className="truncate">{name}</span>;
  return (
    <Link className="link truncate" title={name} to={href("/acomodacoes/:id/proprietarios", { id })}>
      {name}
    </Link>
  );
}

function None({ mayOpen }: { mayOpen: boolean }) {
  return (
    <>
      <p className="text-sm text-muted">
        Este proprietário ainda não tem parte em nenhuma acomodação. A parte de cada um se diz na própria acomodação, em
        Proprietários.
      </p>
      {mayOpen && (
        <LinkButton size="row" className="justify-self-start" to={href("/acomodacoes")}>
          Ver acomodações
        </LinkButton>
      )}
    </>
  );
}

/** The breadcrumb of an owner's page; for users who may not see accommodations it starts at the owners. */
export function ownersPath(session: Session): { label: string; to: string }[] {
  const accommodations = { label: "Acomodações", to: href("/acomodacoes") };
  const owners = { label: "Proprietários", to: href("/acomodacoes/proprietarios") };
  return holds(session, "accommodations.view") ? [accommodations, owners] : [owners];
}
