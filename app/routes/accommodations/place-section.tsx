import type { Answer } from "#contract/endpoint";
import type { session } from "#contract/session";
import { AddressFields } from "~/components/form/address-fields";
import { ComboboxField } from "~/components/form/combobox-field";
import { field } from "~/lib/form";
import type { AccommodationFields } from "~/routes/accommodations/form-fields";

export type TimeZones = Answer<typeof session.timezones>["data"];

export function PlaceFields({ fields, timezones }: { fields: AccommodationFields; timezones: TimeZones }) {
  return (
    <>
      <AddressFields address={fields.address} />
      <div className="form-grid">
        <ComboboxField
          {...field(fields.timezone)}
          label="Fuso horário"
          optional
          help="Vazio: o da empresa"
          options={timezones.map(({ name, label, offset }) => ({ value: name, label, detail: offset }))}
          className="col-span-12 lg:col-span-6"
        />
      </div>
    </>
  );
}
