import { routeHandle, routeMeta } from "~/lib/route-access";
import { useWords } from "~/routes/guest-page/language";
import { ChooseContract, VerifyFrame, VerifyLanguage } from "~/routes/verify/contract-check";
import { verifyWords } from "~/routes/verify/words";

export const handle = routeHandle("/verificar");
export const meta = routeMeta(handle);

export default function VerifyStart() {
  return (
    <VerifyLanguage>
      <Start />
    </VerifyLanguage>
  );
}

function Start() {
  const { title, intro } = useWords(verifyWords);
  return (
    <VerifyFrame title={title} intro={intro}>
      <ChooseContract />
    </VerifyFrame>
  );
}
