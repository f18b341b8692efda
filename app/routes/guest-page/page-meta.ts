import type { GuestPage } from "#contract/guest-page";
import type { MessageLanguage } from "#domain/messages/message-rules";
import { pageTitle, type RouteHandle } from "~/lib/route-access";

const titles: Record<MessageLanguage, string> = { pt: "Sua reserva", en: "Your booking", es: "Tu reserva" };

/** The title in the guest's language, with the company's name once it is known. */
export function pageMeta(handle: RouteHandle) {
  return ({ loaderData }: { loaderData?: GuestPage | undefined }) => [
    { title: loaderData ? `${titles[loaderData.language]} - ${loaderData.company.name}` : pageTitle(handle) },
  ];
}
