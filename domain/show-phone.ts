/** A phone number for display: (48) 99123-4567, (48) 3123-4567; a foreign one stays E.164. */
export function showPhone(phone: string): string {
  return phone.replace(/^\+55(\d{2})(\d{4,5})(\d{4})$/, "($1) $2-$3");
}
