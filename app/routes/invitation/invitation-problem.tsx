import { Link, useRevalidator } from "react-router";
import { AuthLayout } from "~/components/shell/auth-layout";
import { Button } from "~/components/ui/button";
import { ApiError } from "~/lib/api-error";

/** Shown instead of an invitation: an invalid link, or no answer. */
export function InvitationProblem({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator();
  if (error instanceof ApiError && error.status === 404) {
    return (
      <AuthLayout
        title="Este convite não vale mais"
        intro="Ele pode ter vencido, já ter sido aceito ou ter sido substituído por outro. Peça a quem convidou você que envie de novo."
      >
        <Link to="/login" className="link text-sm">
          Ir para a entrada
        </Link>
      </AuthLayout>
    );
  }
  const text = error instanceof ApiError ? error.message : "Algo não saiu como esperado.";
  return (
    <AuthLayout title="Não foi possível abrir o convite" intro={text}>
      <Button variant="primary" working={state !== "idle"} workingLabel="Tentando de novo" onClick={() => revalidate()}>
        Tentar de novo
      </Button>
    </AuthLayout>
  );
}
