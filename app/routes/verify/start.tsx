import { routeHandle, routeMeta } from "~/lib/route-access";
import { ChooseContract, VerifyFrame } from "~/routes/verify/contract-check";

export const handle = routeHandle("/verificar");
export const meta = routeMeta(handle);

export default function VerifyStart() {
  return (
    <VerifyFrame
      title="Verificar contrato"
      intro="Confira se um contrato foi assinado pelo Estadia, e se o arquivo que você tem é o que foi assinado."
    >
      <ChooseContract />
    </VerifyFrame>
  );
}
