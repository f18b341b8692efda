import { withoutTrunk } from "#domain/phone-plans";

/** A WhatsApp conversation with a number, or with a contact chosen there: `wa.me` takes digits only (brazil 3). */
export function whatsappLink(phone: string | null, text = ""): string {
  const to = `https://wa.me/${withoutTrunk(phone ?? "").replace(/\D/g, "")}`; // older numbers were stored with a trunk prefix
  return text === "" ? to : `${to}?text=${encodeURIComponent(text)}`;
}

/** A new mail in the mail program (RFC 6068: lines end in CRLF). */
export function mailLink(email: string | null, subject: string, text = ""): string {
  const to = `mailto:${encodeURIComponent(email ?? "")}?subject=${encodeURIComponent(subject)}`;
  return text === "" ? to : `${to}&body=${encodeURIComponent(text.replaceAll("\n", "\r\n"))}`;
}
