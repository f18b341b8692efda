import { regimeWords } from "#contract/accommodation-words";
import type { ContractType, ContractTypeVersion } from "#contract/contract-types";
import { guaranteeWords, signerWords } from "#contract/contract-words";
import { Fact } from "~/components/page/fact";
import { PageBody } from "~/components/page/page-body";
import { Panel } from "~/components/ui/panel";
import { placesWords } from "~/routes/account/contracts/contract-words";
import { VersionsPanel } from "~/routes/account/contracts/versions-panel";

export interface TypeReadingProps {
  type: ContractType;
  versions: readonly ContractTypeVersion[];
  timezone: string;
}

/** A type for whoever may only look. */
export function TypeReading({ type, versions, timezone }: TypeReadingProps) {
  return (
    <PageBody narrow>
      <Panel title="Modelo">
        <dl className="grid gap-3 sm:grid-cols-2">
          <Fact label="Regime legal">{regimeWords[type.legal_regime]}</Fact>
          <Fact label="Quem assina">{signerWords[type.signers]}</Fact>
          <Fact label="Garantia">{guaranteeWords[type.guarantee]}</Fact>
          <Fact label="Acomodações">{placesWords(type.accommodation_ids.length)}</Fact>
        </dl>
      </Panel>
      <Panel title={type.editing ? "Texto em edição" : "Texto em uso"}>
        <p className="whitespace-pre-wrap wrap-anywhere text-md leading-relaxed">{type.body}</p>
      </Panel>
      <VersionsPanel versions={versions} timezone={timezone} edited={type.body} />
    </PageBody>
  );
}
