import { TextField } from "~/components/form/text-field";
import { TextareaField } from "~/components/form/textarea-field";
import { field } from "~/lib/form";
import type { AccommodationFields } from "~/routes/accommodations/form-fields";

/** What only a guest with a confirmed booking gets to see. */
export function StayInfoFields({ fields }: { fields: AccommodationFields }) {
  return (
    <>
      <TextField {...field(fields.wifi_name)} label="Rede Wi-Fi" className="col-span-12 sm:col-span-6" />
      <TextField {...field(fields.wifi_password)} label="Senha do Wi-Fi" className="col-span-12 sm:col-span-6" />
      <TextareaField
        {...field(fields.access_instructions)}
        label="Instruções de acesso"
        rows={4}
        maxLength={5000}
        help="Onde está a chave, senha do portão, como chegar. Só para quem tem reserva confirmada"
        className="col-span-12"
      />
      <TextareaField
        {...field(fields.house_manual)}
        label="Manual da casa"
        rows={6}
        maxLength={10_000}
        help="Como usar o que há na casa: chuveiro, fogão, lixo, silêncio"
        className="col-span-12"
      />
    </>
  );
}
