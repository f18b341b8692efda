import { redirect } from "react-router";
import { routeHandle, routeMeta } from "~/lib/route-access";

export const handle = routeHandle("/");
export const meta = routeMeta(handle);

export function clientLoader() {
  return redirect("/login");
}

export default function Home() {
  return null;
}
