import { type CSSProperties, type ReactNode, useLayoutEffect } from "react";
import type { GuestPage } from "#contract/guest-page";
import { inkOn } from "#domain/ink-on";
import { Avatar } from "~/components/ui/avatar";
import { cx } from "~/components/ui/cx";
import { Horizon } from "~/components/ui/horizon";
import { LogoMark } from "~/components/ui/logo";
import { mailLink } from "~/lib/message-links";

export interface GuestFrameProps {
  /** None where not even the company is known. */
  company?: GuestPage["company"] | undefined;
  children: ReactNode;
}

/** The company's colour in the place of ours on what is pressed. */
function inColor(color: string): CSSProperties {
  const shades = {
    "--primary": color,
    "--primary-hover": color,
    "--primary-active": color,
    "--on-primary": inkOn(color),
  };
  return shades as CSSProperties;
}

/** What stands around the guest's page: whose house it is, the range over the sea, and the cards, side by side on a desktop. */
export function GuestFrame({ company, children }: GuestFrameProps) {
  useLayoutEffect(() => {
    document.documentElement.dataset.density = "guest";
    return () => {
      delete document.documentElement.dataset.density;
    };
  }, []);
  return (
    <div
      className="flex min-h-dvh flex-col bg-canvas text-lg"
      style={company?.color ? inColor(company.color) : undefined}
    >
      <header className="relative h-36 shrink-0 overflow-hidden bg-scene-sky lg:h-52">
        <Horizon className="absolute inset-x-0 bottom-0 h-full lg:hidden" />
        <div className="absolute inset-0 max-lg:hidden">
          <Horizon wide />
        </div>
        {company && (
          <p className="relative mx-auto flex max-w-5xl items-center gap-3 px-(--page-x) pt-4 font-semibold">
            <Avatar
              name={company.name}
              src={company.logo}
              color={company.logo ? null : company.color}
              shape="company"
              className={cx("size-10 rounded-2 text-sm", company.logo && "bg-white")}
            />
            {company.name}
          </p>
        )}
      </header>
      <main className="relative mx-auto -mt-7 grid w-full max-w-5xl flex-1 content-start gap-4 px-(--page-x) pb-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {children}
      </main>
      <footer className="grid justify-items-center gap-2 px-(--page-x) pb-6 text-center text-sm text-muted">
        {company?.privacy_email && (
          <p>
            Privacidade e dados pessoais:{" "}
            <a href={mailLink(company.privacy_email, "Meus dados pessoais")} className="link [overflow-wrap:anywhere]">
              {company.privacy_email}
            </a>
          </p>
        )}
        <p className="flex items-center gap-2">
          <LogoMark className="size-5" /> feito com Estadia
        </p>
      </footer>
    </div>
  );
}
