const form = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text has the form of a UUID (RFC 9562), in lower or upper case. */
export const isUuid = (text: string): boolean => form.test(text);
