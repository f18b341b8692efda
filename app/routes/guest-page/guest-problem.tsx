import { Button } from "~/components/ui/button";
import { ApiError } from "~/lib/api-error";
import { useRetry } from "~/lib/use-retry";
import { GuestFrame } from "~/routes/guest-page/guest-frame";

const unknown = {
  title: "Não encontramos essa reserva.",
  text: "Confira se o link está completo, como chegou na mensagem. Se ele foi trocado, peça o novo a quem fez a sua reserva.",
};

/** In the place of the guest's page: no such link, a page that is shut, or no answer. Never the way to a log-in. */
export function GuestProblem({ error }: { error: unknown }) {
  const status = error instanceof ApiError ? error.status : 500;
  const again = status !== 404 && status !== 403;
  const said = { title: "Não foi possível abrir esta página.", text: textOf(error) };
  const { title, text } = status === 404 ? unknown : said;
  const { retry, retrying } = useRetry(again);
  return (
    <GuestFrame>
      <section className="min-w-0 rounded-2 border border-line bg-surface p-5">
        <h1 className="text-2xl font-semibold tracking-tight text-balance">{title}</h1>
        <p className="mt-2">{text}</p>
        {again && (
          <Button
            variant="primary"
            size="guest"
            block
            className="mt-4"
            working={retrying}
            workingLabel="Tentando de novo"
            onClick={retry}
          >
            Tentar de novo
          </Button>
        )}
      </section>
    </GuestFrame>
  );
}

function textOf(error: unknown): string {
  return error instanceof ApiError ? error.message : "Algo não saiu como esperado. Tente de novo em alguns instantes.";
}
