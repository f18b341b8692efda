import type { BookingFile } from "#contract/bookings/attached-files";
import { pdfFile } from "#tests/support/documents";
import type { House } from "#tests/support/house";
import type { Caller, Reply } from "#tests/support/test-app";

interface SendOptions {
  name?: string;
  type?: string;
  by?: Caller;
  headers?: Record<string, string>;
}

/** A booking and the operations on its files. */
export interface Folder {
  code: string;
  holder: string;
  path: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers that it has just asserted
  send(bytes?: Uint8Array, options?: SendOptions): Promise<Reply<any>>;
  list(by?: Caller): Promise<BookingFile[]>;
}

/** A new booking without files. */
export async function openFolder(house: House, fields: object = {}): Promise<Folder> {
  const { id: accommodation_id } = await house.accommodation();
  return folderOf(house, await house.booking({ accommodation_id, ...fields }));
}

/** The folder of an existing booking. */
export function folderOf(house: House, { code, holder }: { code: string; holder: { id: string } }): Folder {
  const path = `/api/bookings/${code}/files`;
  const send: Folder["send"] = (bytes = pdfFile(), options = {}) => {
    const { name = "contrato.pdf", type = "application/pdf", by = house.admin, headers = {} } = options;
    const body = new Blob([new Uint8Array(bytes)], { type });
    return by.send("POST", `${path}?file_name=${encodeURIComponent(name)}`, { body, headers });
  };
  const list = async (by = house.admin) => (await by.send("GET", path)).body.data;
  return { code, holder: holder.id, path, send, list };
}
