import Building from "lucide-react/icons/building-2";
import ChevronRight from "lucide-react/icons/chevron-right";
import CircleDollarSign from "lucide-react/icons/circle-dollar-sign";
import FileSignature from "lucide-react/icons/file-signature";
import FolderDown from "lucide-react/icons/folder-down";
import IdCard from "lucide-react/icons/id-card";
import KeyRound from "lucide-react/icons/key-round";
import Lock from "lucide-react/icons/lock";
import Mail from "lucide-react/icons/mail";
import ReceiptText from "lucide-react/icons/receipt-text";
import Tag from "lucide-react/icons/tag";
import User from "lucide-react/icons/user";
import type { ReactNode } from "react";
import { href, Link, redirect } from "react-router";
import { PageBody, PageHead } from "~/components/page/page-frame";
import { Panel } from "~/components/ui/panel";
import { wideQuery } from "~/components/ui/use-media-query";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { loadSession, useSession } from "~/lib/session";
import { companySettings, type SettingsIcon, type SettingsPage, settingsFor } from "~/lib/settings";

export const handle = routeHandle("/configuracoes");
export const meta = routeMeta(handle);

/** On a wide screen the index is beside every page, so the first company page opens. */
export async function clientLoader() {
  const [first] = companySettings(await loadSession());
  return window.matchMedia(wideQuery).matches ? redirect(first?.to ?? href("/minha-conta/pessoal")) : null;
}

const icons: Record<SettingsIcon, ReactNode> = {
  personal: <User />,
  security: <Lock />,
  company: <Building />,
  payments: <CircleDollarSign />,
  "guest-page": <KeyRound />,
  contracts: <FileSignature />,
  forms: <IdCard />,
  notifications: <Mail />,
  export: <FolderDown />,
  billing: <ReceiptText />,
  plan: <Tag />,
};

/** The settings as a list, on a phone. */
export default function Settings() {
  return (
    <>
      <PageHead title="Configurações" />
      <PageBody narrow>
        {settingsFor(useSession()).map(({ title, pages }) => (
          <nav key={title} aria-label={title} className="grid gap-2">
            <h2 className="text-sm font-medium text-muted">{title}</h2>
            <Panel flush>
              <ul className="divide-y divide-line-soft">
                {pages.map((page) => (
                  <li key={page.to}>
                    <Row page={page} />
                  </li>
                ))}
              </ul>
            </Panel>
          </nav>
        ))}
      </PageBody>
    </>
  );
}

function Row({ page: { to, label, note, icon } }: { page: SettingsPage }) {
  return (
    <Link
      to={to}
      className="flex items-center gap-4 px-4 py-3 hover:bg-hover [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-muted"
    >
      <span aria-hidden="true">{icons[icon]}</span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{label}</span>
        <span className="block text-sm text-muted">{note}</span>
      </span>
      <ChevronRight aria-hidden="true" />
    </Link>
  );
}
