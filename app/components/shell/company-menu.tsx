import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import type { ShellCompany } from "~/components/shell/shell-types";
import { Avatar } from "~/components/ui/avatar";
import { menuItemClass, menuPanelClass } from "~/components/ui/menu-look";
import { PopupList } from "~/components/ui/popup-list";
import { usePopup } from "~/components/ui/use-popup";

export interface CompanyMenuProps {
  companies: readonly ShellCompany[];
  company?: string | undefined;
  onSwitch: (uuid: string) => void;
}

const frame =
  "flex h-11 w-full items-center gap-2.5 rounded-2 border border-side-line px-2 text-left text-sm font-medium text-side-on-active lg:h-9.5";

/** The company whose data the page shows. With only one there is nothing to choose, and it is no button. */
export function CompanyMenu({ companies, company, onSwitch }: CompanyMenuProps) {
  const { open, button, list } = usePopup("menu");
  const here = companies.find(({ uuid }) => uuid === company);
  if (companies.length === 0) return null;
  const name = here?.name ?? "Escolher empresa";
  const inside = (
    <>
      <Avatar shape="company" name={name} />
      <span className="min-w-0 flex-1 truncate">{name}</span>
    </>
  );
  if (companies.length === 1 && here) return <div className={frame}>{inside}</div>;
  const choose = (uuid: string) => {
    list.onClose();
    if (uuid !== company) onSwitch(uuid);
  };
  return (
    <>
      <button {...button} aria-label={`Empresa: ${name}. Trocar de empresa`} className={`${frame} hover:bg-side-hover`}>
        {inside}
        <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
      </button>
      {open && (
        <PopupList
          {...list}
          label="Empresas"
          side="bottom start"
          className={`${menuPanelClass} max-h-80! w-(--button-width)`}
        >
          {companies.map(({ uuid, name: label }) => (
            <button
              key={uuid}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => choose(uuid)}
              aria-current={uuid === company || undefined}
              className={menuItemClass}
            >
              <Avatar shape="company" name={label} />
              <span className="min-w-0 flex-1 truncate">{label}</span>
              {uuid === company && <Check aria-hidden="true" />}
            </button>
          ))}
        </PopupList>
      )}
    </>
  );
}
