import { href, Link } from "react-router";
import { notificationMails } from "#contract/notification-mails";
import { PageBody } from "~/components/page/page-body";
import { load } from "~/lib/api";
import { useDialogAddress } from "~/lib/dialog-address";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { ChannelGuests } from "~/routes/account/notifications/channel-guests";
import { MailList } from "~/routes/account/notifications/mail-list";
import { notificationActs } from "~/routes/account/notifications/notification-acts";
import { WordsDialog, WordsReading } from "~/routes/account/notifications/words-dialog";
import type { Route } from "./+types/page";

export const handle = routeHandle("/minha-conta/notificacoes");
export const meta = routeMeta(handle);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [mails, settings] = await Promise.all([
    load(notificationMails.list, {}, request),
    load(notificationMails.settings, {}, request),
  ]);
  return { mails: mails.data, settings };
}

export const clientAction = notificationActs.clientAction;

export default function Notifications({ loaderData: { mails, settings } }: Route.ComponentProps) {
  const session = useSession();
  const edits = holds(session, "notifications.edit");
  const { search, to, close } = useDialogAddress(["texto"]);
  const chosen = mails.find(({ kind }) => kind === search.get("texto"));
  const Words = edits ? WordsDialog : WordsReading;
  const list = { edits, wordsTo: ({ kind }: { kind: string }) => to(`texto=${kind}`) };
  return (
    <PageBody className="max-w-340">
      <MailList
        {...list}
        id="hospede"
        title="Para o hóspede"
        note="Estes e-mails saem sozinhos. Reservas importadas, de exemplo ou do proprietário não geram nenhum, nem hóspedes sem e-mail."
        mails={mails.filter(({ audience }) => audience === "guest")}
      >
        <ChannelGuests settings={settings} edits={edits} />
      </MailList>
      <MailList
        {...list}
        id="equipe"
        title="Para a equipe"
        note={
          <>
            Recebe quem pode editar reservas, das acomodações que vê; valores, só quem pode vê-los. Cada pessoa escolhe
            os seus em {session.visit ? "Dados pessoais" : <OwnLink />}.
          </>
        }
        mails={mails.filter(({ audience }) => audience === "desk")}
      />
      {chosen && <Words key={chosen.kind} mail={chosen} onClose={close} />}
    </PageBody>
  );
}

function OwnLink() {
  return (
    <Link to={`${href("/minha-conta/pessoal")}#notificacoes`} className="link">
      Dados pessoais
    </Link>
  );
}
