import { href, Link } from "react-router";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";

/** The company data still missing for Pix, with a link for users who may edit it. */
export function MissingPix({ missing }: { missing: "key" | "city" }) {
  const may = holds(useSession(), "company.edit");
  const what = missing === "key" ? "a chave Pix" : "a cidade";
  const to = `${href("/minha-conta/empresa")}#${missing === "key" ? "pix" : "endereco"}`;
  return (
    <p className="mt-2 text-sm text-muted">
      Ainda não há Pix: falta {what} da empresa.{" "}
      {may ? (
        <Link to={to} className="link">
          Informar {what}
        </Link>
      ) : (
        "Peça a quem administra a empresa para informar em Configurações, Empresa."
      )}
    </p>
  );
}
