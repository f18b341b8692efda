import { routeHandle, routeMeta } from "~/lib/route-access";
import { ChooseContract, VerifyFrame } from "~/routes/verify/contract-check";
import { loadWords, useVerifyWords } from "~/routes/verify/words";
import type { Route } from "./+types/start";

export const handle = routeHandle("/verificar");
export const meta = routeMeta(handle);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await loadWords(request);
  return null;
}

export default function VerifyStart() {
  const { title, intro } = useVerifyWords().words;
  return (
    <VerifyFrame title={title} intro={intro}>
      <ChooseContract />
    </VerifyFrame>
  );
}
