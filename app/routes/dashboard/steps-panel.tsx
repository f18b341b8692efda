import Box from "lucide-react/icons/box";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import Check from "lucide-react/icons/check";
import { href, Link, useFetcher } from "react-router";
import type { TenantPermission } from "#contract/access";
import type { FirstStepName, FirstSteps } from "#contract/first-steps";
import { Button, LinkButton } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { cx } from "~/components/ui/cx";
import { Panel } from "~/components/ui/panel";
import { plural } from "~/lib/format";
import { useSession } from "~/lib/session";
import { hasModule, holds } from "~/lib/session-state";

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
              const words = stepWords(first.accommodation_id)[name];
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
                    <Way words={words} to={words.to} done={done} next={name === next} />
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

/** Beside the first steps: import existing data, or try demonstration data first. */
function StepsSide() {
  const session = useSession();
  const fetcher = useFetcher();
  const brings = hasModule(session, "accommodation") && holds(session, "accommodations.create");
  return (
    <div className="grid min-w-0 gap-3">
      {brings && (
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
      {brings && hasModule(session, "booking") && (
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

interface StepWords {
  title: string;
  about: string;
  /** The button's label and target; null while there is no accommodation. */
  act: string;
  to: string | null;
  permission: TenantPermission;
}

/** Titles and links of the first steps; photos and calendars belong to the first accommodation. */
function stepWords(accommodation: string | null): Record<FirstStepName, StepWords> {
  const ofAccommodation = (path: "fotos" | "canais" | "tarifas") =>
    accommodation === null ? null : `${href("/acomodacoes/:id", { id: accommodation })}/${path}`;
  return {
    company: {
      title: "Dados da empresa",
      about: "Nome, CNPJ ou CPF, endereço e contato",
      act: "Completar dados",
      to: href("/minha-conta/empresa"),
      permission: "company.edit",
    },
    accommodation: {
      title: "Primeira acomodação",
      about: "Uma casa, suíte ou chalé, com quantas pessoas recebe",
      act: "Cadastrar acomodação",
      to: accommodation === null ? href("/acomodacoes/criar") : href("/acomodacoes"),
      permission: "accommodations.create",
    },
    photos: {
      title: "Fotos",
      about: "É o que o hóspede vê primeiro na página da reserva",
      act: "Enviar fotos",
      to: ofAccommodation("fotos"),
      permission: "accommodations.edit",
    },
    price: {
      title: "Preço",
      about: "A diária, as temporadas e o mínimo de noites",
      act: "Definir preço",
      to: ofAccommodation("tarifas"),
      permission: "accommodations.rates",
    },
    calendar: {
      title: "Calendários dos canais",
      about: "Cole o endereço iCal do Airbnb ou do Booking.com",
      act: "Adicionar calendário",
      to: ofAccommodation("canais"),
      permission: "accommodations.edit",
    },
    payment: {
      title: "Pagamento e cancelamento",
      about: "O sinal, quando o saldo vence e o que vale quando alguém cancela",
      act: "Escolher",
      to: href("/minha-conta/pagamentos"),
      permission: "company.edit",
    },
    team: {
      title: "Equipe",
      about: "Quem trabalha com você, cada um com o que pode ver",
      act: "Convidar",
      to: href("/usuarios"),
      permission: "users.create",
    },
    booking: {
      title: "Primeira reserva",
      about: "No balcão, por telefone ou pelo link",
      act: "Nova reserva",
      to: href("/reservas/criar"),
      permission: "bookings.create",
    },
  };
}
