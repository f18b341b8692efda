import type { GuestPage } from "#contract/guest/guest-page";
import { linkButtonClass } from "~/components/ui/button";
import { Card } from "~/routes/guest-page/card";
import { Written } from "~/routes/guest-page/cards";
import { CopyButton } from "~/routes/guest-page/copy-button";
import { useWords } from "~/routes/guest-page/language";
import { pageWords } from "~/routes/guest-page/words/page-words";

export interface PlaceCardProps {
  page: GuestPage;
  /** The guide is open and nothing else is to be done: the map link is the primary button. */
  primary: boolean;
}

/** The place of the stay, and a map link once the address is shown. */
export function PlaceCard({ page, primary }: PlaceCardProps) {
  const words = useWords(pageWords).place;
  const { address, description } = page.place;
  if (!address && !description) return null;
  return (
    <Card title={words.title}>
      {address && (
        <>
          <address lang="pt-BR" className="not-italic wrap-anywhere">
            {address.street && <b className="block font-semibold">{address.street}</b>}
            {[address.district, address.city, address.zip_code && showZip(address.zip_code)].filter(Boolean).join(", ")}
          </address>
          {address.exact ? (
            <div className="mt-4 grid gap-2 sm:grid-cols-2 lg:grid-cols-1">
              <a
                href={mapLink(address.text, globalThis.navigator?.userAgent ?? "")}
                target="_blank"
                rel="noreferrer"
                className={linkButtonClass({ variant: primary ? "primary" : "line", size: "guest", block: true })}
              >
                {words.directions}
              </a>
              <CopyButton text={address.text} label={words.copy} done={words.copied} refused={words.notCopied} />
            </div>
          ) : (
            address.exact_later && <p className="mt-2 text-sm text-muted">{words.exactLater}</p>
          )}
        </>
      )}
      {description && <Description text={description} company={page.company.name} />}
    </Card>
  );
}

const showZip = (zip: string) => `${zip.slice(0, 5)}-${zip.slice(5)}`;
const shortText = 240; // characters shown without expanding

/** The company's description of the place; a long text is collapsed. */
function Description({ text, company }: { text: string; company: string }) {
  const words = useWords(pageWords).place;
  if (text.length <= shortText) return <Written text={text} company={company} />;
  return (
    <details className="mt-3">
      <summary className="flex min-h-target cursor-pointer items-center text-link">{words.about}</summary>
      <Written text={text} company={company} />
    </details>
  );
}

/**
 * A link to an address in the device's map app: Apple's on its own devices, Android's choice (`geo:`), else Google's
 * page. No request is made before the link is pressed.
 */
export function mapLink(address: string, userAgent: string): string {
  const asked = encodeURIComponent(address);
  if (/iPhone|iPad|iPod|Macintosh/.test(userAgent)) return `https://maps.apple.com/?daddr=${asked}`;
  if (/Android/.test(userAgent)) return `geo:0,0?q=${asked}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${asked}`;
}
