import { tenantKindWords } from "#contract/tenant-words";
import { type Tenant, TenantInput } from "#contract/tenants";
import { ColorField } from "~/components/form/color-field";
import { DocumentField } from "~/components/form/document-field";
import { optionsOf } from "~/components/form/option";
import { PhoneField } from "~/components/form/phone-field";
import { PictureField } from "~/components/form/picture-field";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { TextareaField } from "~/components/form/textarea-field";
import { type ContractFields, fieldsOf } from "~/lib/form";

const { field } = fieldsOf(TenantInput);

type Fields = ContractFields<typeof TenantInput>;

const half = "col-span-12 lg:col-span-6";

export function IdentityFields({ fields, company }: { fields: Fields; company: Tenant }) {
  return (
    <>
      <PictureField
        label="Logo"
        name={company.name}
        shape="company"
        src={company.logo}
        color={company.color}
        choose={company.logo ? "Trocar logo" : "Escolher logo"}
        remove="Remover"
        help="JPEG, PNG ou WebP de até 2 MB. Aparece na página do hóspede e nos e-mails"
        className="col-span-12"
      />
      <TextField {...field(fields.name)} required help="Como hóspedes conhecem a empresa" className={half} />
      <TextField {...field(fields.legal_name)} required help="Razão social, ou nome completo" className={half} />
      <SelectField {...field(fields.kind)} optional options={optionsOf(tenantKindWords)} className={half} />
      <ColorField {...field(fields.color)} help="Aparece na página do hóspede e nos e-mails" className={half} />
      <DocumentField {...field(fields.document)} required help="O CNPJ pode ter letras" className={half} />
      <TextField {...field(fields.cadastur)} optional help="Registro no Ministério do Turismo" className={half} />
    </>
  );
}

export function ContactFields({ fields }: { fields: Fields }) {
  return (
    <>
      <TextField {...field(fields.email)} type="email" optional className={half} />
      <PhoneField {...field(fields.phone)} optional help="Ex.: (48) 99123-4567" className={half} />
      <TextField
        {...field(fields.privacy_email)}
        type="email"
        optional
        help="E-mail para pedidos sobre dados pessoais (LGPD). Aparece na página do hóspede"
        className={half}
      />
    </>
  );
}

export function HolidaysField({ fields }: { fields: Fields }) {
  return (
    <TextareaField
      {...field(fields.own_holidays)}
      rows={3}
      maxLength={2000}
      help="Um por linha, como 24/06 São João, ou 13/08/2027 Festa do Peão para um ano só. Valem no calendário, nas tarifas e nas políticas de cancelamento"
    />
  );
}

export function RulesField({ fields }: { fields: Fields }) {
  return (
    <TextareaField {...field(fields.house_rules)} rows={4} maxLength={4000} help="O hóspede lê na página da reserva" />
  );
}
