import BookOpen from "lucide-react/icons/book-open";
import KeyRound from "lucide-react/icons/key-round";
import Phone from "lucide-react/icons/phone";
import Wifi from "lucide-react/icons/wifi";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { generatePath, useParams } from "react-router";
import type { GuestGuide, GuestPage } from "#contract/guest/guest-page";
import { wifiCode } from "#domain/qr-code";
import { showPhone } from "#domain/show-phone";
import { QrPicture } from "~/components/qr/qr-picture";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { call } from "~/lib/api";
import { mailLink } from "~/lib/message-links";
import { Card } from "~/routes/guest-page/card";
import { Written } from "~/routes/guest-page/cards";
import { CopyButton } from "~/routes/guest-page/copy-button";
import { guideWords } from "~/routes/guest-page/guide/words";
import { useGuestLanguage, useWords } from "~/routes/guest-page/language";

/** The open arrival guide, loaded when it is shown and then stored on the device until the departure. */
export function GuideCard({ page }: { page: GuestPage }) {
  const words = useWords(guideWords);
  const { guide, failed, kept, read } = useGuide(page);
  return (
    <Card title={words.title}>
      {failed && (
        <Notice tone="error" live>
          <p>{words.failed}</p>
          <Button size="tall" className="mt-2" onClick={read}>
            {words.retry}
          </Button>
        </Notice>
      )}
      {!guide && !failed && (
        // tall, so that nothing on the screen moves when it is replaced
        <p role="status" className="late min-h-[70dvh] text-muted">
          {words.opening}
        </p>
      )}
      {guide && <Guide guide={guide} page={page} kept={kept} />}
    </Card>
  );
}

interface ReadGuide {
  guide: GuestGuide | null;
  failed: boolean;
  /** Whether the device has stored it; null while unknown. */
  kept: boolean | null;
  read: () => void;
}

function useGuide(page: GuestPage): ReadGuide {
  const { code = "", token = "" } = useParams();
  const [guide, setGuide] = useState<GuestGuide | null>(null);
  const [failed, setFailed] = useState(false);
  const [kept, setKept] = useState<boolean | null>(null);
  const read = useCallback(() => {
    setFailed(false);
    call("GET /api/public/bookings/:code/:token/guide", { params: { code, token } }, { quiet: "all" }).then(
      setGuide,
      () => setFailed(true),
    );
  }, [code, token]);
  useEffect(() => {
    read();
    window.addEventListener("online", read);
    return () => window.removeEventListener("online", read);
  }, [read]);
  useEffect(() => {
    if (guide) void keepGuide({ code, token }, page, guide).then(setKept); // a reloaded page is stored again
  }, [code, token, page, guide]);
  return { guide, failed: failed && guide === null, kept, read };
}

function Guide({ guide, page, kept }: { guide: GuestGuide; page: GuestPage; kept: boolean | null }) {
  const words = useWords(guideWords);
  const { moment, code } = useGuestLanguage();
  const { access, wifi, manual, contacts } = guide;
  const company = page.company.name;
  return (
    <>
      <div className="-my-4 grid divide-y divide-line-soft">
        {access && (
          <Section icon={<KeyRound />} title={words.access}>
            <Written text={access} company={company} />
          </Section>
        )}
        {wifi && (
          <Section icon={<Wifi />} title={words.wifi}>
            <Network wifi={wifi} />
          </Section>
        )}
        {manual && (
          <Section icon={<BookOpen />} title={words.manual}>
            <Written text={manual} company={company} />
          </Section>
        )}
        {(contacts.phone || contacts.email) && (
          <Section icon={<Phone />} title={words.contacts}>
            <p className="wrap-anywhere">{contacts.name}</p>
            <p className="flex flex-wrap gap-x-5">
              {contacts.phone && (
                <a href={`tel:${contacts.phone}`} className="link num inline-flex min-h-target items-center">
                  {words.call} {showPhone(contacts.phone, code)}
                </a>
              )}
              {contacts.email && (
                <a
                  href={mailLink(contacts.email, page.code)}
                  className="link inline-flex min-h-target items-center wrap-anywhere"
                >
                  {contacts.email}
                </a>
              )}
            </p>
          </Section>
        )}
        {!access && !wifi && !manual && <p className="py-4">{words.empty}</p>}
      </div>
      {kept !== null && (
        <p className="num mt-4 border-t border-line-soft pt-4 text-sm text-muted">
          {kept ? words.keeps(moment(guide.closes_at, page.timezone)) : words.keepsNot}
        </p>
      )}
    </>
  );
}

function Section({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <section className="flex gap-3 py-4">
      <span aria-hidden="true" className="mt-1 text-primary [&_svg]:size-5">
        {icon}
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="text-sm font-medium text-muted">{title}</h3>
        <div className="*:first:mt-0.5">{children}</div>
      </div>
    </section>
  );
}

/** The network's name and password; its QR code on request, because only another device can use it. */
function Network({ wifi }: { wifi: NonNullable<GuestGuide["wifi"]> }) {
  const words = useWords(guideWords);
  const { name, password } = wifi;
  return (
    <>
      <dl className="grid gap-1">
        <Fact label={words.network} value={name} />
        {password && <Fact label={words.password} value={password} />}
      </dl>
      {!password && <p className="mt-1 text-sm text-muted">{words.noPassword}</p>}
      {password && (
        <div className="mt-3">
          <CopyButton text={password} label={words.copy} done={words.copied} refused={words.notCopied} />
        </div>
      )}
      <details className="mt-1">
        <summary className="flex min-h-target cursor-pointer items-center text-link">{words.showQr}</summary>
        <figure className="grid justify-items-start gap-2">
          <div className="size-44 overflow-hidden rounded-2 border border-line">
            <QrPicture text={wifiCode(wifi)} label={words.qr(name)} />
          </div>
          <figcaption className="text-sm text-muted">{words.qrNote}</figcaption>
        </figure>
      </details>
    </>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-wrap gap-x-3">
      <dt className="text-muted">{label}</dt>
      <dd translate="no" className="min-w-0 font-semibold wrap-anywhere select-all">
        {value}
      </dd>
    </div>
  );
}

type Link = { code: string; token: string };

/** Its scope is its folder, so it never affects the desk's pages. */
const worker = "/booking/guide-worker.js";

/**
 * Makes the worker store the page and its guide on this device until the departure: the page's own address, its assets,
 * and the two answers. False if the browser stores nothing.
 */
async function keepGuide(link: Link, page: GuestPage, guide: GuestGuide): Promise<boolean> {
  if (!("serviceWorker" in navigator)) return false;
  if ("kept_at" in page || "kept_at" in guide) return true; // this is already the stored copy
  try {
    await navigator.serviceWorker.register(worker, { updateViaCache: "none" });
    const registration = await navigator.serviceWorker.ready;
    const drawn = performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name, location.origin))
      .filter(({ origin, pathname }) => origin === location.origin && /^\/(assets\/|api\/.*\/photos\/)/.test(pathname))
      .map(({ pathname }) => pathname);
    const message = {
      act: "keep",
      page: location.pathname,
      answers: {
        [generatePath("/api/public/bookings/:code/:token", link)]: page,
        [generatePath("/api/public/bookings/:code/:token/guide", link)]: guide,
      },
      files: [...new Set([...drawn, ...stylesheets()])],
      closes_at: guide.closes_at,
    };
    return await ask(registration.active, message);
  } catch {
    return false; // in a private window, or without space
  }
}

function stylesheets(): string[] {
  const links = document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]"); // the icon is in the page itself
  return [...links].map(({ href }) => new URL(href).pathname);
}

/** Sends a message to the worker and returns its answer. */
function ask(active: ServiceWorker | null, message: object): Promise<boolean> {
  return new Promise((resolve) => {
    if (!active) return resolve(false);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data === true);
    setTimeout(() => resolve(false), 20_000); // ms
    active.postMessage(message, [port2]);
  });
}
