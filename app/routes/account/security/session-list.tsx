import { useFetcher } from "react-router";
import type { OwnSession } from "#contract/security";
import { Section } from "~/components/page/section";
import { Button } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { formatMoment } from "~/lib/format";

export interface SessionListProps {
  sessions: OwnSession[];
  timezone: string;
}

/** Where one is signed in, each with the way to end it but for this one, which ends by logging out. */
export function SessionList({ sessions, timezone }: SessionListProps) {
  return (
    <Section title="Sessões abertas">
      <ul className="divide-y divide-line-soft">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <SessionLine session={session} timezone={timezone} />
          </li>
        ))}
      </ul>
      <p className="text-xs text-muted">
        Não reconhece uma delas? Encerre e altere a senha. O aparelho é o que o navegador informa.
      </p>
    </Section>
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
          <input type="hidden" name="act" value="end-session" />
          <input type="hidden" name="session" value={id} />
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
