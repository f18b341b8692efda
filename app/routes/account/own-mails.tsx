import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { OwnNotifications } from "#contract/messages/notification-mails";
import { notificationWords } from "#contract/messages/notification-words";
import type { NotificationKind } from "#domain/notification-mails";
import { Switch } from "~/components/form/choice-fields";
import { Section } from "~/components/ui/panel";
import { actInput, isDone } from "~/lib/acts";
import { personalActs } from "~/routes/account/personal-acts";

type OwnMail = OwnNotifications["data"][number];

export interface OwnMailsProps {
  mails: readonly OwnMail[];
  company: string;
}

/** Which team mails the user gets, in the company of this tab. Saved on press. */
export function OwnMails({ mails, company }: OwnMailsProps) {
  const { muted, turn } = useMuted(mails);
  return (
    <Section id="notificacoes" title="Minhas notificações">
      <p className="text-muted text-sm">
        E-mails sobre as reservas de {company}, das acomodações que você vê. Desligue os que não quer receber.
      </p>
      <ul className="grid gap-1">
        {mails.map(({ kind, label, on }) => (
          <li key={kind}>
            {on ? (
              <Switch
                label={<span className="font-medium">{label}</span>}
                help={notificationWords[kind].when}
                checked={!muted.includes(kind)}
                onCheckedChange={(checked) => turn(kind, checked)}
                className="py-1"
              />
            ) : (
              <div className="py-1 pl-10.5 text-sm">
                <p className="font-medium text-muted">{label}</p>
                <p className="text-muted text-xs">A empresa desligou este e-mail para todos.</p>
              </div>
            )}
          </li>
        ))}
      </ul>
      <p className="text-muted text-xs">Vale na hora, só para você.</p>
    </Section>
  );
}

/** The muted kinds, as pressed. Each save holds all of them, so saves run one after the other. */
function useMuted(mails: readonly OwnMail[]) {
  const fetcher = useFetcher();
  const saved = mails.filter((mail) => mail.muted).map(({ kind }) => kind);
  const [muted, setMuted] = useState<readonly NotificationKind[]>(saved);
  const sent = useRef(muted);
  const heard = useRef<unknown>(undefined);
  useEffect(() => {
    if (fetcher.state !== "idle") return;
    const { data } = fetcher;
    const isRefused = data !== heard.current && !isDone(data);
    heard.current = data;
    if (isRefused) {
      sent.current = saved; // a toast has shown the error
      return setMuted(saved);
    }
    if (sent.current === muted) return;
    sent.current = muted;
    const form = new FormData();
    form.set(actInput, personalActs.mails.name);
    for (const kind of muted) form.append("muted", kind);
    if (muted.length === 0) form.set("muted", "");
    void fetcher.submit(form, { method: "post" });
  });
  const turn = (kind: NotificationKind, on: boolean) =>
    setMuted((now) => (on ? now.filter((each) => each !== kind) : [...now, kind]));
  return { muted, turn };
}
