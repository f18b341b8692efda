import type { ReactNode } from "react";
import { Link } from "react-router";
import { Logo } from "~/components/ui/brand";
import { formatDate } from "~/lib/format";

export interface LegalPageProps {
  title: string;
  /** The date of the version shown. */
  version: string;
  children: ReactNode;
}

/** A public page of terms, with the date of its version. */
export function LegalPage({ title, version, children }: LegalPageProps) {
  return (
    <div className="mx-auto grid max-w-2xl gap-6 px-5 py-8">
      <Link to="/login" aria-label="Estadia, ir para a entrada" className="justify-self-start">
        <Logo />
      </Link>
      <main className="grid gap-6">
        <div>
          <h1 className="text-3xl font-semibold tracking-tight">{title}</h1>
          <p className="mt-1 text-sm text-muted">Versão de {formatDate(version)}, em vigor.</p>
        </div>
        {children}
      </main>
      <footer className="flex flex-wrap gap-4 text-sm">
        <Link to="/termos" className="link">
          Termos de uso
        </Link>
        <Link to="/privacidade" className="link">
          Política de privacidade
        </Link>
      </footer>
    </div>
  );
}

/** One section of a page of terms. */
export function LegalPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2 leading-relaxed">
      <h2 className="text-lg font-semibold">{title}</h2>
      {children}
    </section>
  );
}
