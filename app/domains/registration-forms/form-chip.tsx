import Check from "lucide-react/icons/check";
import Circle from "lucide-react/icons/circle";
import CircleDashed from "lucide-react/icons/circle-dashed";
import Send from "lucide-react/icons/send";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { formFieldWords, formStateWords } from "#contract/guest/registration-form-words";
import type { FormRow } from "#contract/guest/registration-forms";
import { Chip, type ChipTone } from "~/components/ui/chip";
import { listText } from "~/domains/bookings/booking-words";

const looks: Record<FormRow["state"], { tone: ChipTone; icon: ReactNode }> = {
  not_begun: { tone: "plain", icon: <Circle aria-hidden="true" /> },
  incomplete: { tone: "warning", icon: <CircleDashed aria-hidden="true" /> },
  ready: { tone: "success", icon: <Check aria-hidden="true" /> },
  sent: { tone: "info", icon: <Send aria-hidden="true" /> },
  error: { tone: "error", icon: <TriangleAlert aria-hidden="true" /> },
};

export function FormChip({ state }: Pick<FormRow, "state">) {
  const { tone, icon } = looks[state];
  return (
    <Chip tone={tone} icon={icon}>
      {formStateWords[state]}
    </Chip>
  );
}

type Facts = Pick<FormRow, "name" | "position" | "minor" | "age">;

/** The person of a form; unnamed people are numbered. */
export const formName = ({ name, position }: Pick<Facts, "name" | "position">): string => name ?? `Pessoa ${position}`;

/** "11 anos na chegada", for minors only. */
export function minorWords({ minor, age }: Facts): string | null {
  if (!minor) return null;
  if (age === null) return "menor de idade";
  return `${age === 0 ? "menos de 1 ano" : age === 1 ? "1 ano" : `${age} anos`} na chegada`;
}

const most = 3;

/** What a form is missing: "Falta CPF ou passaporte, rua e mais 4"; for minors also the authorization letter. */
export function missingWords({ state, missing, authorization }: Pick<FormRow, "state" | "missing" | "authorization">) {
  const said = missing.slice(0, most).map((field) => formFieldWords[field]);
  const more = missing.length - said.length;
  return [
    ...(state === "incomplete" && said.length > 0
      ? [`Falta ${listText(more > 0 ? [...said, `mais ${more}`] : said)}`]
      : []),
    ...(authorization === "missing" ? ["Falta a autorização"] : []),
  ].join(". ");
}
