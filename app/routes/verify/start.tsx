import { AuthLayout, SceneTitle } from "~/components/shell/auth-layout";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { ChooseContract } from "~/routes/verify/choose-contract";

export const handle = routeHandle("/verificar");
export const meta = routeMeta(handle);

export default function VerifyStart() {
  return (
    <AuthLayout
      title="Verificar contrato"
      intro="Confira se um contrato foi assinado pelo Estadia, e se o arquivo que você tem é o que foi assinado."
      scene={<SceneTitle>Uma letra mudada, e o selo já é outro.</SceneTitle>}
    >
      <ChooseContract />
    </AuthLayout>
  );
}
