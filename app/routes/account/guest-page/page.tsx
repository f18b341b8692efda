import { href, Link } from "react-router";
import { GuideSettingsUpdate } from "#contract/guest/guide-settings";
import { askedForGuide } from "#domain/arrival-guide";
import { Checkbox } from "~/components/form/checkbox";
import { FieldNote } from "~/components/form/field";
import { NumberField } from "~/components/form/number-fields";
import { RecordForm } from "~/components/form/record-form";
import { Section } from "~/components/ui/panel";
import { call, load } from "~/lib/api";
import { field } from "~/lib/form";
import { submit } from "~/lib/form-submit";
import { opens } from "~/lib/judge";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { toast } from "~/lib/toast";
import { conditionLabels, guideWords } from "~/routes/account/guest-page/guide-words";
import type { Route } from "./+types/page";

export const handle = routeHandle("/minha-conta/pagina-do-hospede");
export const meta = routeMeta(handle);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load("GET /api/guide-settings", {}, request);
}

export function clientAction({ request }: Route.ClientActionArgs) {
  const save = async (body: GuideSettingsUpdate) => {
    const saved = await call("PUT /api/guide-settings", { body }, { quiet: [409] });
    toast.success("Página do hóspede salva");
    return { saved: saved.version };
  };
  return submit(request, GuideSettingsUpdate, save, { say: guideWords });
}

/** The company's settings of the guest's page. */
export default function GuestPageSettings({ loaderData, actionData }: Route.ComponentProps) {
  const session = useSession();
  return (
    <RecordForm
      schema={GuideSettingsUpdate}
      note={
        opens("/previa-do-hospede/:code", session) && (
          <Link to={href("/previa-do-hospede/:code", { code: session.tenant?.uuid ?? "" })} className="link">
            Ver a página como o hóspede vê
          </Link>
        )
      }
      record={loaderData}
      answer={actionData}
      save="Salvar página do hóspede"
      className="max-w-340"
    >
      {(fields) => (
        <Section id="guia" title="Guia de chegada">
          <p className="max-w-prose text-muted">
            Acesso, Wi-Fi e manual da casa, como estão em cada acomodação, aparecem na página do hóspede depois que a
            reserva é confirmada e somem na hora da saída. Peça também, se quiser:
          </p>
          <fieldset
            id={fields.guide_asks.id}
            tabIndex={-1}
            aria-describedby={`${fields.guide_asks.id}-nota`}
            className="mt-4 outline-hidden"
          >
            <legend className="text-xs font-medium text-muted">O guia abre depois de</legend>
            {/* without a box to send, a PUT would keep the old conditions */}
            <input type="hidden" name={fields.guide_asks.name} value="" />
            <ul className="mt-1 grid gap-x-4">
              {askedForGuide.map((each) => (
                <li key={each}>
                  <Checkbox
                    name={fields.guide_asks.name}
                    value={each}
                    label={conditionLabels[each]}
                    defaultChecked={loaderData.guide_asks.includes(each)}
                  />
                </li>
              ))}
            </ul>
            <FieldNote
              id={`${fields.guide_asks.id}-nota`}
              error={fields.guide_asks.errors?.[0]}
              help="Com o contrato marcado, a estadia sem contrato também espera: emita o contrato na reserva. Sinal e fichas só são esperados se a reserva os tem."
            />
          </fieldset>
          <NumberField
            {...field(fields.guide_days)}
            label="Abertura do guia de chegada"
            suffix="dias antes da entrada"
            help="De 0 a 60. Vazio: abre assim que estiver tudo pronto"
            className="mt-2 max-w-80"
          />
        </Section>
      )}
    </RecordForm>
  );
}
