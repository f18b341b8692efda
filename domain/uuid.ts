const form = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text has the form of an id (RFC 9562), in small or capital letters. */
export const isUuid = (text: string): boolean => form.test(text);
