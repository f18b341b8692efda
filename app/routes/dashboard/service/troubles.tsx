import { href, Link, useFetcher } from "react-router";
import type { ServiceFigures, StartWarning } from "#contract/service/admin-dashboard";
import { showDate } from "#domain/stay-dates";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { Panel } from "~/components/ui/panel";
import { formatMoment, plural } from "~/lib/format";
import { useSession } from "~/lib/session";

const warningTexts: Record<StartWarning, { what: string; todo: string }> = {
  key_in_database: {
    what: "A chave dos links de hóspedes está no próprio banco de dados. Quem tiver uma cópia do banco consegue abrir esses links.",
    todo: "Peça a quem cuida do servidor para definir CHANNEL_KEY. Os links e calendários já enviados continuam valendo.",
  },
  strong_login: {
    what: "O programa entra no banco de dados como administrador. Um erro no programa poderia mostrar os dados de uma empresa a outra.",
    todo: "Peça a quem cuida do servidor para usar um usuário comum do banco em DATABASE_URL.",
  },
};

/** What the start found that only the person who runs the server can change. */
export function StartWarnings({ warnings }: Pick<ServiceFigures, "warnings">) {
  if (warnings.length === 0) return null;
  return (
    <Notice tone="warning">
      <ul className="grid gap-2">
        {warnings.map((warning) => (
          <li key={warning}>
            {warningTexts[warning].what} {warningTexts[warning].todo}
          </li>
        ))}
      </ul>
      <p className="mt-2">O passo a passo está em docs/operations.md. O aviso some no próximo início do programa.</p>
    </Notice>
  );
}

/**
 * State changes that the scheduled job holds back because there are unusually many for one day, and the act that
 * releases them.
 */
export function HeldMoves({ day, companies, of_companies }: NonNullable<ServiceFigures["held"]>) {
  const fetcher = useFetcher();
  return (
    <Notice tone="warning">
      <p>
        Em {showDate(day)}, {companies} de {of_companies} empresas mudariam de situação, fechariam ou seriam cobradas de
        uma vez. Isso é mais do que um dia costuma trazer, e nada foi feito ainda. Confira a data e a hora do servidor
        antes de continuar.
      </p>
      <fetcher.Form method="post" className="mt-2">
        <input type="hidden" name="act" value="allow moves" />
        <input type="hidden" name="day" value={day} />
        <Button type="submit" working={fetcher.state !== "idle"} workingLabel="Liberando">
          A data está certa, continuar
        </Button>
      </fetcher.Form>
    </Notice>
  );
}

/** Whether mail is sent, and why not. */
export function MailState({ waiting, oldest_at, failed, last_error, companies }: ServiceFigures["mails"]) {
  const timeZone = useSession().userTimezone ?? "America/Sao_Paulo";
  return (
    <Panel id="e-mails" title="E-mails">
      <dl className="grid gap-2.5 text-sm">
        <Line label="Na fila">{waiting}</Line>
        {oldest_at && <Line label="O mais antigo espera desde">{formatMoment(oldest_at, timeZone)}</Line>}
        <Line label="Não enviados depois de todas as tentativas">{failed}</Line>
      </dl>
      {companies.length > 0 && (
        <>
          <h3 className="mt-4 mb-2 text-sm font-semibold">Mensagens a hóspedes que não saem</h3>
          <dl className="grid gap-2.5 text-sm">
            {companies.map((company) => (
              <Line key={company.uuid} label={company.name}>
                {unsentWords(company)}
              </Line>
            ))}
          </dl>
        </>
      )}
      {last_error && (
        <Notice tone="error" className="mt-3">
          O servidor de e-mail respondeu: <span className="break-words">{last_error}</span>
        </Notice>
      )}
    </Panel>
  );
}

/** Who mailed most in the last week, and whose name waits. */
export function Senders({
  senders,
  names_waiting,
  more_names_waiting: more,
}: Pick<ServiceFigures, "senders" | "names_waiting" | "more_names_waiting">) {
  const link = (uuid: string, name: string) => (
    <Link to={`${href("/empresas/:uuid/editar", { uuid })}#e-mails`} className="link wrap-anywhere">
      {name}
    </Link>
  );
  return (
    <Panel id="quem-envia" title="Quem mais envia em 7 dias">
      {names_waiting.length > 0 && (
        <Notice tone="warning" className="mb-3">
          <p>Nomes que lembram bancos, órgãos públicos ou empresas conhecidas esperam a sua conferência:</p>
          <ul className="mt-1 grid gap-1">
            {names_waiting.map(({ uuid, name }) => (
              <li key={uuid}>{link(uuid, name)}</li>
            ))}
            {more > 0 && (
              <li className="num">
                {more === 1 ? "Mais 1 espera, e aparece aqui" : `Mais ${more} esperam, e aparecem aqui`} conforme você
                confere estes.
              </li>
            )}
          </ul>
        </Notice>
      )}
      {senders.length === 0 && <p className="text-sm text-muted">Nenhuma empresa escreveu a pessoas de fora.</p>}
      <dl className="grid gap-2.5 text-sm">
        {senders.map((sender) => (
          <div key={sender.uuid} className="flex items-baseline justify-between gap-3">
            <dt className="min-w-0">{link(sender.uuid, sender.name)}</dt>
            <dd className="num text-right">{sentWords(sender)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** "120 e-mails, 3 esperam, 1 denúncia". */
function sentWords({ mails, waiting, reports, stopped }: ServiceFigures["senders"][number]): string {
  const words = [
    stopped && "parados",
    plural(mails, { none: "nenhum e-mail", one: "e-mail", many: "e-mails" }),
    waiting > 0 && plural(waiting, { none: "", one: "espera", many: "esperam" }),
    reports > 0 && plural(reports, { none: "", one: "denúncia", many: "denúncias" }),
  ];
  return words.filter(Boolean).join(", ");
}

/** "2 falharam, 1 espera": failed within the last day, and waiting for more than an hour. */
function unsentWords({ waiting, failed }: ServiceFigures["mails"]["companies"][number]): string {
  const words = [
    failed > 0 && `${failed} ${failed === 1 ? "falhou" : "falharam"}`,
    waiting > 0 && `${waiting} ${waiting === 1 ? "espera" : "esperam"}`,
  ];
  return words.filter(Boolean).join(", ");
}

export function Line({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-muted">{label}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}
