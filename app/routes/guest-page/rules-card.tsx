import type { GuestPage } from "#contract/guest-page";
import { Card } from "~/routes/guest-page/card";

/** What holds in the house. */
export function RulesCard({ rules: { pets_allowed, smoking_allowed, text } }: { rules: GuestPage["rules"] }) {
  return (
    <Card title="Regras da casa">
      <ul className="grid list-disc gap-1 pl-5">
        <li>{pets_allowed ? "Pets são aceitos" : "Pets não são aceitos"}</li>
        <li>{smoking_allowed ? "É permitido fumar" : "Não é permitido fumar"}</li>
      </ul>
      {text && <p className="mt-3 whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>}
    </Card>
  );
}
