import Box from "lucide-react/icons/box";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import Check from "lucide-react/icons/check";
import { href, Link, useFetcher } from "react-router";
import type { FirstSteps } from "#contract/office/first-steps";
import { showDocument } from "#domain/document-text";
import type { PixKeyKind } from "#domain/pix-keys";
import { showPhone } from "#domain/show-phone";
import { Button, LinkButton } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { cx } from "~/components/ui/cx";
import { Panel } from "~/components/ui/panel";
import { plural } from "~/lib/format";
import { useSession } from "~/lib/session";
import { hasModule, holds } from "~/lib/session-state";
import { type StepWords, stepWords } from "~/routes/dashboard/step-words";

export interface StepsPanelProps {
  first: FirstSteps;
  /** It is beside a day with bookings: completed steps are omitted. */
  beside?: boolean;
}

/** The first steps of a new company: each is checked automatically; the first open one is filled. */
export function StepsPanel({ first, beside = false }: StepsPanelProps) {
  const session = useSession();
  const fetcher = useFetcher();
  const done = first.steps.filter((step) => step.done).length;
  const next = first.steps.find((step) => !step.done)?.name;
  const { uuid = null, name: company = "" } = session.tenant ?? {};
  const all = stepWords(first, holds(session, "money.view") ? uuid : null, company);
  const shown = first.steps
    .map((step, index) => ({ ...step, number: index + 1 }))
    .filter((step) => !(beside && step.done));
  return (
    <div
      className={cx(
        "grid min-w-0 grid-cols-1 items-start gap-4",
        !beside && "lg:max-w-7xl lg:grid-cols-[minmax(0,1fr)_20.5rem]",
      )}
    >
      <div className="grid min-w-0 gap-3">
        <Panel
          id="primeiros-passos"
          title="Primeiros passos"
          actions={<span className="text-sm text-muted">{`${done} de ${first.steps.length} prontos`}</span>}
          flush
        >
          <ol>
            {shown.map(({ name, done, number }) => {
              const words = all[name];
              const asksKey = name === "pix" && !done && first.pix_keys.length > 0 && !first.city_missing;
              return (
                <li
                  key={name}
                  className={cx(
                    "flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line-soft px-4 py-3 first:border-t-0",
                    name === next && "bg-primary-soft",
                  )}
                >
                  <Mark number={number} done={done} next={name === next} />
                  <div className="min-w-0 flex-1 basis-48">
                    <h3 className={cx("font-semibold", done && "text-muted")}>
                      {words.title}{" "}
                      {name === "team" && !done && first.open_invitations > 0 && (
                        <Chip tone="info">
                          {plural(first.open_invitations, {
                            none: "",
                            one: "convite em aberto",
                            many: "convites em aberto",
                          })}
                        </Chip>
                      )}
                    </h3>
                    <p className="text-sm text-muted">{words.about}</p>
                  </div>
                  {words.to !== null && holds(session, words.permission) && (
                    <Way words={words} to={words.to} done={done} next={name === next && !asksKey} />
                  )}
                  {asksKey && holds(session, words.permission) && (
                    <KeyChoice keys={first.pix_keys} tenant={session.tenant?.uuid ?? ""} />
                  )}
                  {name === "accommodation" && brings(session) && (
                    <span className="basis-full pl-11">
                      <Link
                        to={href("/acomodacoes/trazer")}
                        className="link inline-flex min-h-target items-center text-sm"
                      >
                        Traga o que você já tem
                      </Link>
                    </span>
                  )}
                </li>
              );
            })}
          </ol>
        </Panel>
        <fetcher.Form method="post" className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          <input type="hidden" name="act" value="hide first steps" />
          Cada passo se marca sozinho, pelo que já existe na conta.
          <button type="submit" className="link min-h-target">
            Esconder os primeiros passos
          </button>
        </fetcher.Form>
      </div>
      {!beside && <StepsSide />}
    </div>
  );
}

function Mark({ number, done, next }: { number: number; done: boolean; next: boolean }) {
  if (done) {
    return (
      <span className="grid size-7 shrink-0 place-items-center rounded-full bg-success-soft text-on-success-soft">
        <Check role="img" aria-label="Pronto" className="size-4" />
      </span>
    );
  }
  return (
    <span
      aria-hidden="true"
      className={cx(
        "grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold",
        next ? "bg-primary text-on-primary" : "border border-line-strong text-muted",
      )}
    >
      {number}
    </span>
  );
}

function Way({ words, to, done, next }: { words: StepWords; to: string; done: boolean; next: boolean }) {
  return (
    <span className="max-sm:basis-full max-sm:pl-11">
      {next ? (
        <LinkButton variant="primary" to={to}>
          {words.act}
        </LinkButton>
      ) : (
        <Link to={to} className="link inline-flex min-h-target items-center text-sm">
          {done ? <Seen title={words.title} /> : words.act}
        </Link>
      )}
    </span>
  );
}

function Seen({ title }: { title: string }) {
  return (
    <>
      Ver<span className="sr-only">: {title}</span>
    </>
  );
}

const brings = (session: ReturnType<typeof useSession>) =>
  hasModule(session, "accommodation") && holds(session, "accommodations.create");

const ownKey: Record<PixKeyKind, string> = {
  cnpj: "o CNPJ",
  cpf: "o CPF",
  phone: "o celular",
  email: "o e-mail",
  random: "a chave",
};

const showKey = (kind: PixKeyKind, key: string) =>
  kind === "phone" ? showPhone(key) : kind === "cnpj" || kind === "cpf" ? showDocument(key) : key;

/** The company's own document, phone and e-mail, each to be made the Pix key by a press. */
function KeyChoice({ keys, tenant }: { keys: FirstSteps["pix_keys"]; tenant: string }) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post" className="flex basis-full flex-wrap items-center gap-2 pl-11">
      <input type="hidden" name="act" value="use pix key" />
      <input type="hidden" name="tenant" value={tenant} />
      {keys.map(({ kind, key }) => (
        <Button key={kind} type="submit" name="pix" value={`${kind} ${key}`} className="max-sm:w-full">
          Usar {ownKey[kind]} {showKey(kind, key)}
        </Button>
      ))}
      <p className="basis-full text-xs text-muted">Use a chave que já está registrada no banco da empresa.</p>
    </fetcher.Form>
  );
}

/** Beside the first steps: import existing data, or try demonstration data first. */
function StepsSide() {
  const session = useSession();
  const fetcher = useFetcher();
  const mayBring = brings(session);
  return (
    <div className="grid min-w-0 gap-3">
      {mayBring && (
        <Panel id="trazer" title="Traga o que você já tem">
          <p className="pb-3 text-sm text-muted">
            Cada calendário do Airbnb, do Booking.com ou de outro canal vira uma acomodação com as noites já ocupadas.
            Planilhas de acomodações e de reservas também.
          </p>
          <LinkButton icon={<CalendarPlus />} to={href("/acomodacoes/trazer")} className="w-full">
            Trazer calendários e planilhas
          </LinkButton>
        </Panel>
      )}
      {mayBring && hasModule(session, "booking") && (
        <Panel id="exemplo" title="Só olhar primeiro">
          <p className="pb-3 text-sm text-muted">
            Até 6 acomodações e 3 meses de reservas com nomes inventados. Nada disso envia mensagens, e sai inteiro de
            uma vez.
          </p>
          <fetcher.Form method="post">
            <input type="hidden" name="act" value="load sample data" />
            <Button type="submit" block icon={<Box />} working={fetcher.state !== "idle"} workingLabel="Carregando">
              Carregar dados de exemplo
            </Button>
          </fetcher.Form>
        </Panel>
      )}
    </div>
  );
}
