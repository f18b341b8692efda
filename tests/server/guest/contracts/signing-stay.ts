import { contractHouse, signAt } from "#tests/server/guest/contracts/contract-house";
import { linkedBooking } from "#tests/server/guest/guest-page/guest-house";
import type { House } from "#tests/support/house";
import type { TestApp } from "#tests/support/test-app";

export const holderCpf = "529.982.247-25";

/** Helpers for contracts that every adult of a stay signs. */
export async function signingHouse(app: TestApp, house: House) {
  const at = contractHouse(app, house);
  const everybody = await at.published({ signers: "every_adult" });

  /** A confirmed stay with these companions, whose contract waits for everybody's signature. */
  async function stayOf(companions: object[], fields: object = {}) {
    const linked = await linkedBooking(app, house, { adults: companions.length + 1, children: 0, ...fields });
    const path = `/api/bookings/${linked.code}/guests`;
    const { version } = await at.get(path);
    const put = await at.send("PUT", path, { guests: companions, version });
    if (put.status !== 200) throw new Error(JSON.stringify(put.body));
    await linked.confirm();
    const { id } = (await at.post("/api/contracts", { booking_code: linked.code, contract_type_id: everybody })).body;
    const step = at.guestAt(linked.path);
    const ready = (await step.tell({ "locatario.cpf_ou_passaporte": holderCpf })).body;
    const guest = () => app.anonymous();
    const send = (position: number, by: string) =>
      guest().send("POST", `${linked.path}/contract/signer-link`, { body: { position, by } });
    const own = (url: string) => `/api/public/contract-signers/${url.split("/").at(-1)}`;
    return {
      ...linked,
      ...step,
      id: id as string,
      hash: ready.text_hash as string,
      send,
      own,
      linkOf: async (position: number) => own((await send(position, "whatsapp")).body.url),
      signBy: (link: string, signature: object) => signAt(guest(), link, { text_hash: ready.text_hash, ...signature }),
      atDesk: () => at.get(`/api/contracts/${id}`),
    };
  }
  return { at, stayOf };
}
