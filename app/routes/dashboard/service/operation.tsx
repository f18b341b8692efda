import { href, Link, useFetcher } from "react-router";
import type { ServiceFigures } from "#contract/service/admin-dashboard";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { Panel } from "~/components/ui/panel";
import { sizeWords } from "~/domains/files/file-words";
import { agoWords } from "~/lib/ago-words";
import { formatMoment, formatNumber, plural, sayMoment } from "~/lib/format";
import { useSession } from "~/lib/session";
import { Line } from "~/routes/dashboard/service/troubles";

const useZone = () => useSession().userTimezone ?? "America/Sao_Paulo";

/** When everything was last saved, as far as the program does it. */
export function BackupState({ state, every_hours, last, incomplete, next_at }: ServiceFigures["backup"]) {
  const timeZone = useZone();
  const expected = every_hours === 1 ? "uma por hora" : `uma a cada ${every_hours} horas`;
  return (
    <Panel id="copias" title="Cópias de segurança">
      {state === "off" && (
        <p className="text-sm text-muted">
          O programa não faz cópias sozinho. Se outra rotina copia o banco de dados e os arquivos, confira se ela está
          em dia; senão, peça a quem cuida do servidor para definir BACKUP_DIR.
        </p>
      )}
      {state === "unreadable" && (
        <Notice tone="error">
          O programa não consegue ler a pasta das cópias, por isso não se sabe se há alguma e nenhuma é feita. Peça a
          quem cuida do servidor para conferir BACKUP_DIR e rodar npm run doctor.
        </Notice>
      )}
      {state === "none" && (
        <Notice tone="warning">
          Ainda não há nenhuma cópia conferida.
          {next_at && ` ${nextWords(next_at, timeZone)} Se não der certo, o programa tenta de novo a cada hora.`}
        </Notice>
      )}
      {last && (
        <dl className="grid gap-2.5 text-sm">
          <Line label="A última mostra os dados de">
            {formatMoment(last.made_at, timeZone)}, {agoWords(last.made_at, Date.now())}
          </Line>
          <Line label="Restaurada e comparada em">{formatMoment(last.verified_at, timeZone)}</Line>
          <Line label="Tamanho">{sizeWords(last.bytes)}</Line>
          <Line label="Protegida por senha">{last.encrypted ? "Sim" : "Não"}</Line>
        </dl>
      )}
      {incomplete && (
        <Notice tone="error" className="mt-3">
          Na cópia de {formatMoment(incomplete.made_at, timeZone)} faltam {formatNumber(incomplete.missing_files)} de{" "}
          {formatNumber(incomplete.named_files)} arquivos que o banco de dados cita, por isso ela não conta. Peça a quem
          cuida do servidor para rodar npm run backup e ler a resposta.
        </Notice>
      )}
      {state === "late" && !incomplete && (
        <Notice tone="error" className="mt-3">
          A cópia está atrasada: o esperado é {expected}. Peça a quem cuida do servidor para rodar npm run backup e ler
          a resposta.
        </Notice>
      )}
    </Panel>
  );
}

const nextWords = (at: string, timeZone: string) =>
  Date.parse(at) > Date.now()
    ? `A próxima está marcada para ${formatMoment(at, timeZone)}.`
    : "Uma está sendo feita agora ou começa em instantes.";

type Job = ServiceFigures["jobs"][number];

const stateWords: Record<Job["state"], (moment: string) => string> = {
  given_up: (moment) => `Parou de tentar em ${moment}`,
  again: (moment) => `Tenta de novo em ${moment}`,
  late: (moment) => `Espera desde ${moment}`,
};

/** Background work that failed or is late; each can be run again. */
export function TroubledJobs({ jobs, more_jobs: more }: Pick<ServiceFigures, "jobs" | "more_jobs">) {
  return (
    <Panel id="tarefas" title="Tarefas com problema">
      {jobs.length === 0 && (
        <p className="text-sm text-muted">Nenhuma tarefa parou nos últimos 7 dias, e nenhuma está atrasada.</p>
      )}
      <ul className="grid gap-3 text-sm">
        {jobs.map((job) => (
          <TroubledJob key={job.id} {...job} />
        ))}
      </ul>
      {more > 0 && (
        <p className="num mt-3 text-sm text-muted">
          {more === 1 ? "Mais 1 aparece aqui" : `Mais ${more} aparecem aqui`} quando estas estiverem resolvidas.
        </p>
      )}
    </Panel>
  );
}

function TroubledJob({ id, kind, company, state, at, error }: Job) {
  const fetcher = useFetcher();
  return (
    <li className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{kind}</p>
        {company && <p>{companyLink(company)}</p>}
        <p className="num text-muted">{stateWords[state](sayMoment(at, useZone()))}</p>
        {error && <p className="text-error-text wrap-anywhere">{error}</p>}
      </div>
      <fetcher.Form method="post">
        <input type="hidden" name="act" value="run job" />
        <input type="hidden" name="job" value={id} />
        <Button
          type="submit"
          working={fetcher.state !== "idle"}
          workingLabel="Pedindo"
          aria-label={`Rodar ${kind} de novo`}
        >
          Rodar de novo
        </Button>
      </fetcher.Form>
    </li>
  );
}

const companyLink = ({ uuid, name }: { uuid: string; name: string }) => (
  <Link to={href("/empresas/:uuid/editar", { uuid })} className="link wrap-anywhere">
    {name}
  </Link>
);

const seconds = (ms: number) => (ms < 1000 ? `${ms} ms` : `${formatNumber(ms / 1000, { decimals: 1 })} s`);

/** The calls that took longest today, as seen by the process that answered. */
export function SlowRoutes({ since, routes }: ServiceFigures["work"]) {
  const timeZone = useZone();
  return (
    <Panel id="lentas" title="Chamadas mais lentas">
      <p className="mb-3 text-sm text-muted">Neste servidor, desde {sayMoment(since, timeZone)}.</p>
      {routes.length === 0 && <p className="text-sm text-muted">Nenhuma chamada ainda.</p>}
      <dl className="grid gap-2.5 text-sm">
        {routes.map(({ method, route, count, mean_ms, slowest_ms }) => (
          <div key={`${method} ${route}`} className="flex items-baseline justify-between gap-3">
            <dt className="min-w-0 wrap-anywhere">
              {method} {route}
            </dt>
            <dd className="num text-right">
              {seconds(mean_ms)} em média, até {seconds(slowest_ms)}
              <span className="block text-muted">
                {plural(count, { none: "nenhuma vez", one: "vez", many: "vezes" })}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** Companies whose calls and background work took the most time today, as seen by the process that answered. */
export function BusyCompanies({ since, companies }: ServiceFigures["work"]) {
  const timeZone = useZone();
  return (
    <Panel id="ocupam" title="Quem mais ocupa o servidor">
      <p className="mb-3 text-sm text-muted">
        Neste servidor, desde {sayMoment(since, timeZone)}: o tempo das chamadas até a resposta, somado ao do trabalho
        em segundo plano, como exportações e envios.
      </p>
      {companies.length === 0 && <p className="text-sm text-muted">Nenhuma empresa usou o programa.</p>}
      <dl className="grid gap-2.5 text-sm">
        {companies.map(({ count, total_ms, ...company }) => (
          <div key={company.uuid} className="flex items-baseline justify-between gap-3">
            <dt className="min-w-0">{companyLink(company)}</dt>
            <dd className="num text-right">
              {seconds(total_ms)}
              <span className="block text-muted">
                {plural(count, { none: "nenhuma chamada", one: "chamada", many: "chamadas" })}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** Companies that met errors of the program today, as seen by the process that answered. */
export function Errors({ since, errors }: ServiceFigures["work"]) {
  const timeZone = useZone();
  return (
    <Panel id="erros" title="Empresas que encontraram erros">
      <p className="mb-3 text-sm text-muted">Neste servidor, desde {sayMoment(since, timeZone)}.</p>
      {errors.length === 0 && <p className="text-sm text-muted">Nenhum erro do programa.</p>}
      <dl className="grid gap-2.5 text-sm">
        {errors.map(({ count, ...company }) => (
          <div key={company.uuid} className="flex items-baseline justify-between gap-3">
            <dt className="min-w-0">{companyLink(company)}</dt>
            <dd className="num">{plural(count, { none: "", one: "erro", many: "erros" })}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** Whose files take the most room. */
export function Storage({ storage }: Pick<ServiceFigures, "storage">) {
  return (
    <Panel id="espaco" title="Quem mais ocupa espaço">
      {storage.length === 0 && <p className="text-sm text-muted">Nenhuma empresa guardou arquivos.</p>}
      <dl className="grid gap-2.5 text-sm">
        {storage.map(({ bytes, ...company }) => (
          <div key={company.uuid} className="flex items-baseline justify-between gap-3">
            <dt className="min-w-0">{companyLink(company)}</dt>
            <dd className="num">{sizeWords(bytes)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
