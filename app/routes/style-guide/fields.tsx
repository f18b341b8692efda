import BedDouble from "lucide-react/icons/bed-double";
import Mail from "lucide-react/icons/mail";
import { useState } from "react";
import { CepField } from "~/components/form/cep-field";
import { ComboboxField } from "~/components/form/combobox-field";
import { DateField } from "~/components/form/date-field";
import { DateRange } from "~/components/form/date-range";
import { DocumentField } from "~/components/form/document-field";
import { FormSummary } from "~/components/form/form-summary";
import { MoneyField } from "~/components/form/money-field";
import { NumberField } from "~/components/form/number-field";
import { PasswordField } from "~/components/form/password-field";
import { PhoneField } from "~/components/form/phone-field";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { TextareaField } from "~/components/form/textarea-field";
import { TimeField } from "~/components/form/time-field";
import { Section } from "~/components/page/section";
import { accommodations, cities, findGuests } from "./sample";

const third = "col-span-12 sm:col-span-6 lg:col-span-4";
const quarter = "col-span-12 sm:col-span-6 lg:col-span-3";

export function Fields() {
  const [sent, setSent] = useState(0);
  return (
    <form
      id="guia-campos"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setSent(sent + 1);
      }}
      className="grid gap-4"
    >
      {sent > 0 && (
        <FormSummary
          key={sent}
          fields={[
            { id: "guia-documento", label: "CPF" },
            { id: "guia-celular", label: "Celular com DDD" },
          ]}
        />
      )}
      <Section title="Campos" grid aside="Todos são obrigatórios, menos os marcados como (opcional)">
        <TextField className={quarter} label="Nome completo" name="name" defaultValue="Renato Siqueira Alencar" />
        <TextField
          className={quarter}
          label="E-mail"
          name="email"
          type="email"
          icon={<Mail />}
          help="Recebe o link da reserva"
          optional
        />
        <PasswordField className={quarter} label="Senha" name="password" autoComplete="new-password" />
        <TextField
          className={quarter}
          label="Código"
          name="code"
          defaultValue="PR-05"
          disabled
          help="Gerado pelo sistema"
        />
        <SelectField
          className={third}
          label="Acomodação"
          name="accommodation_id"
          icon={<BedDouble />}
          options={accommodations}
          defaultValue="butia"
          help="Praia do Rosa. Meio de hospedagem."
        />
        <ComboboxField className={third} label="Cidade" name="city_code" options={cities} />
        <ComboboxField
          className={third}
          label="Hóspede responsável"
          name="holder_id"
          textName="holder_name"
          search={findGuests}
          nothing="Será um novo cadastro"
          help="Digite para procurar nos cadastros"
        />
        <DateRange
          className="col-span-12 lg:col-span-6"
          start={{ label: "Entrada", name: "check_in", defaultValue: "2026-12-26", help: "Sábado, a partir das 15:00" }}
          end={{ label: "Saída", name: "check_out", defaultValue: "2027-01-02", help: "Sábado, até 11:00" }}
          today="2026-11-20"
        />
        <DateField
          className={quarter}
          label="Nascimento"
          name="birth_date"
          optional
          today="2026-11-20"
          max="2026-11-20"
        />
        <TimeField className={quarter} label="Hora de chegada" name="arrival_time" optional />
        <DocumentField
          id="guia-documento"
          className={third}
          label="CPF"
          name="cpf"
          kind="cpf"
          defaultValue="39053344750"
          errors={["CPF inválido. Confira os números"]}
        />
        <DocumentField className={third} label="CNPJ" name="cnpj" kind="cnpj" defaultValue="12ABC34501DE35" />
        <PhoneField
          id="guia-celular"
          className={third}
          label="Celular com DDD"
          name="phone"
          defaultValue="99123-4567"
          errors={["Informe o celular com DDD"]}
        />
        <CepField className={quarter} label="CEP" name="zip_code" defaultValue="88780000" />
        <MoneyField
          className={quarter}
          label="Valor da diária"
          name="base_price_cents"
          defaultValue={62000}
          help="Sem taxa de limpeza"
        />
        <NumberField className={quarter} label="Área" name="area_m2" defaultValue="118" suffix="m²" optional />
        <TextareaField
          className="col-span-12 lg:col-span-6"
          label="Pedidos do hóspede"
          name="notes"
          optional
          defaultValue="Berço no quarto de casal e duas vagas na garagem."
          help="Aparece para a recepção e para a limpeza"
        />
      </Section>
    </form>
  );
}
