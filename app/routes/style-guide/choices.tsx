import { useState } from "react";
import { Checkbox } from "~/components/form/checkbox";
import { RadioGroup } from "~/components/form/radio-group";
import { StepperField } from "~/components/form/stepper-field";
import { Switch } from "~/components/form/switch";
import { Section } from "~/components/page/section";
import { Chip } from "~/components/ui/chip";

const scopes = [
  { value: "all", label: "Todas" },
  { value: "some", label: "Só algumas" },
  { value: "none", label: "Nenhuma", disabled: true },
];

export function Choices() {
  const [checked, setChecked] = useState(true);
  return (
    <Section title="Escolhas" aside={<Chip tone="accent">Alterada</Chip>}>
      <div className="grid gap-x-6 border-b border-line-soft pb-2 sm:grid-cols-2 lg:grid-cols-4">
        <StepperField label="Adultos" name="adults" min={1} max={6} defaultValue={3} />
        <StepperField label="Crianças" name="children" max={4} defaultValue={2} help="2 a 11 anos" />
        <StepperField label="Bebês" name="infants" max={2} defaultValue={0} help="até 2 anos" />
        <StepperField label="Pets" name="pets" max={3} defaultValue={1} errors={["Esta casa aceita 1 pet"]} />
      </div>
      <div className="flex flex-wrap gap-x-8 gap-y-2">
        <Checkbox label="Manter a sessão neste aparelho" name="remember" defaultChecked />
        <Checkbox label="Taxa de pet" name="fee" help="R$ 90,00 por estadia" />
        <Checkbox label="Reservas" name="part" partly checked={checked} onCheckedChange={setChecked} />
        <Checkbox label="Fechar mês" name="off" disabled />
        <Checkbox label="Anonimizar" name="off_on" disabled defaultChecked />
        <Checkbox label="Li as regras" name="wrong" errors={["Confirme a leitura"]} />
      </div>
      <div className="flex flex-wrap gap-x-8 gap-y-2">
        <Switch label="Aceita pets" name="pets_allowed" defaultChecked />
        <Switch label="Permite fumar" name="smoking_allowed" />
        <Switch label="Ocultar valores" name="hide" help="Preços aparecem como ••••" />
        <Switch label="Acessível" name="accessible" disabled />
      </div>
      <div className="grid gap-x-6 sm:grid-cols-2">
        <RadioGroup label="Acomodações" name="scope" options={scopes} defaultValue="some" />
        <RadioGroup label="Regime" name="regime" look="segmented" options={scopes.slice(0, 2)} defaultValue="all" />
      </div>
    </Section>
  );
}
