import Copy from "lucide-react/icons/copy";
import { useEffect, useState } from "react";
import { kindWords, regimeWords } from "#contract/catalogue/accommodation-words";
import type { Accommodation } from "#contract/catalogue/accommodations";
import type { Photo } from "#contract/catalogue/photos";
import type { StateCode } from "#domain/brazil";
import { Fact } from "~/components/page/fact";
import { IconButton } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import { copyText } from "~/lib/copy-text";
import { formatMoney, plural } from "~/lib/format";
import { municipalitiesOf } from "~/lib/municipalities";

interface PanelProps {
  accommodation: Accommodation;
}

const grid = "grid grid-cols-2 gap-x-4 gap-y-3 sm:gap-x-6 lg:grid-cols-4";

function count(value: number | null, one: string, many: string): string | null {
  return value === null ? null : plural(value, { none: `Sem ${one}`, one, many });
}

/** A rule of the house; none while nobody has said it. */
const ruleOf = (known: boolean | null, yes: string, no: string): string[] => (known === null ? [] : [known ? yes : no]);

/** Kind and capacity. */
export function HousePanel({ accommodation, amenities }: PanelProps & { amenities: string }) {
  const place = usePlace(accommodation.address);
  const { kind, legal_regime, base_guests, max_guests, area_m2, base_price_cents } = accommodation;
  const rooms = [
    count(accommodation.bedrooms, "quarto", "quartos"),
    count(accommodation.beds, "cama", "camas"),
    count(accommodation.bathrooms, "banheiro", "banheiros"),
    area_m2 && `${area_m2} m²`,
  ].filter(Boolean);
  const rules = [
    ...ruleOf(accommodation.pets_allowed, "Aceita animais", "Não aceita animais"),
    ...ruleOf(accommodation.smoking_allowed, "Permite fumar", "Não permite fumar"),
    ...(accommodation.accessible ? ["Acessível"] : []),
  ];
  return (
    <Panel id="casa" title="A acomodação">
      <dl className={grid}>
        <Fact label="Tipo">{kindWords[kind]}</Fact>
        <Fact label="Regime">{regimeWords[legal_regime]}</Fact>
        <Fact label="Hóspedes">
          {base_guests} na diária, até {max_guests}
        </Fact>
        {typeof base_price_cents === "number" && <Fact label="Diária">{formatMoney(base_price_cents)}</Fact>}
        {rooms.length > 0 && <Fact label="Espaço">{rooms.join(", ")}</Fact>}
        <Fact label="Regras">{rules.join(", ") || "–"}</Fact>
        {place && <Fact label="Endereço">{place}</Fact>}
        {amenities && <Fact label="Comodidades">{amenities}</Fact>}
      </dl>
      {accommodation.description && (
        <p className="mt-4 text-sm whitespace-pre-line wrap-anywhere">{accommodation.description}</p>
      )}
    </Panel>
  );
}

const copied = { done: "Senha copiada", refused: "O navegador não deixou copiar. Selecione a senha e copie." };

export interface StayPanelProps extends PanelProps {
  /** The company's hours, used if the accommodation has none. */
  hours: { check_in_time: string; check_out_time: string };
}

/** Information for arriving guests. */
export function StayPanel({ accommodation, hours }: StayPanelProps) {
  const { wifi_name, wifi_password, access_instructions, house_manual } = accommodation;
  return (
    <Panel id="hospede" title="Para quem chega">
      <dl className={grid}>
        <Fact label="Check-in a partir de">{accommodation.check_in_time ?? hours.check_in_time}</Fact>
        <Fact label="Check-out até">{accommodation.check_out_time ?? hours.check_out_time}</Fact>
        <Fact label="Rede Wi-Fi">{wifi_name ?? "–"}</Fact>
        <Fact label="Senha do Wi-Fi">
          {wifi_password ?? "–"}{" "}
          {wifi_password && (
            <IconButton
              size="row"
              label="Copiar a senha do Wi-Fi"
              icon={<Copy />}
              onClick={() => void copyText(wifi_password, copied)}
            />
          )}
        </Fact>
        <Fact label="Instruções de acesso" className="col-span-2">
          {access_instructions ?? "–"}
        </Fact>
        <Fact label="Manual da casa" className="col-span-2">
          {house_manual ?? "–"}
        </Fact>
      </dl>
    </Panel>
  );
}

/** An address in one line; the city is added when its list is loaded. */
function usePlace(address: Accommodation["address"]): string {
  const [city, setCity] = useState("");
  const { state, city_code } = address ?? {};
  useEffect(() => {
    let asked = true;
    if (state && city_code)
      municipalitiesOf(state as StateCode).then(
        (all) => asked && setCity(all.find(({ code }) => code === city_code)?.name ?? ""),
        () => undefined, // without the list the address is shown without its city
      );
    return () => {
      asked = false;
    };
  }, [state, city_code]);
  if (!address) return "";
  const street = [address.street, address.number, address.complement].filter(Boolean).join(", ");
  const town = [city, state].filter(Boolean).join(" – ");
  return [street, address.district, town].filter(Boolean).join(", ");
}

/** The photos in order, read-only. */
export function PhotosPanel({ photos }: { photos: readonly Photo[] }) {
  if (photos.length === 0) return null;
  return (
    <Panel id="fotos" title="Fotos" count={photos.length}>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {photos.map(({ id, caption, sources }, index) => (
          <li key={id} className="min-w-0">
            <img
              src={sources[0]?.url}
              srcSet={sources.map(({ url, width }) => `${url} ${width}w`).join(", ")}
              sizes="(min-width: 1280px) 14rem, 50vw"
              alt={caption ?? `Foto ${index + 1}, sem legenda`}
              loading="lazy"
              className="aspect-4/3 w-full rounded-2 bg-sunken object-cover"
            />
            {caption && <p className="mt-1 truncate text-xs text-muted">{caption}</p>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
