import { useFetcher } from "react-router";
import type { OwnSession } from "#contract/people/security";
import { Button } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { Section } from "~/components/ui/panel";
import { actInput } from "~/lib/acts";
import { formatMoment } from "~/lib/format";
import { securityActs } from "~/routes/account/security/security-acts";

export interface SessionListProps {
  sessions: OwnSession[];
  timezone: string;
}

/** The user's sessions, this one first; each of the others can be ended, and all of them at once. */
export function SessionList({ sessions, timezone }: SessionListProps) {
  const others = sessions.filter(({ current }) => !current);
  const listed = [...sessions.filter(({ current }) => current), ...others];
  return (
    <Section title="Sessões abertas">
      <ul className="divide-y divide-line-soft">
        {listed.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <SessionLine session={session} timezone={timezone} />
          </li>
        ))}
      </ul>
      {others.length > 1 && <EndOthers sessions={others} />}
      <p className="text-xs text-muted">
        Não reconhece uma delas? Encerre e altere a senha. O aparelho é o que o navegador informa.
      </p>
    </Section>
  );
}

function EndOthers({ sessions }: { sessions: readonly OwnSession[] }) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post">
      <input type="hidden" name={actInput} value={securityActs.endSessions.name} />
      {sessions.map(({ id }) => (
        <input key={id} type="hidden" name="session" value={id} />
      ))}
      <Button type="submit" working={fetcher.state !== "idle"} workingLabel="Encerrando">
        {`Encerrar as outras ${sessions.length}`}
      </Button>
    </fetcher.Form>
  );
}

function SessionLine({ session, timezone }: { session: OwnSession; timezone: string }) {
  const fetcher = useFetcher();
  const { id, current, device, address, created_at, seen_at } = session;
  return (
    <>
      <div className="min-w-0">
        <p className="font-medium">
          {device} {current && <Chip tone="success">Esta sessão</Chip>}
        </p>
        <p className="text-sm text-muted">
          Usada em {formatMoment(seen_at, timezone)}
          {address && ` · ${address}`}
        </p>
        <p className="text-sm text-muted">Aberta em {formatMoment(created_at, timezone)}</p>
      </div>
      {!current && (
        <fetcher.Form method="post">
          <input type="hidden" name={actInput} value={securityActs.endSession.name} />
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            working={fetcher.state !== "idle"}
            workingLabel="Encerrando"
            aria-label={`Encerrar a sessão: ${device}`}
          >
            Encerrar
          </Button>
        </fetcher.Form>
      )}
    </>
  );
}
