import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Switch } from "~/components/form/choice-fields";
import { type Act, useAct } from "~/lib/acts";

export interface SavedSwitchProps {
  label: ReactNode;
  help?: ReactNode;
  act: Act;
  /** The changed field, and other values sent with it. */
  name: string;
  with: Record<string, string>;
  on: boolean;
}

/** A switch that is saved on press, with an undo in the toast. */
export function SavedSwitch({ label, help, act, name, with: others, on }: SavedSwitchProps) {
  const { pathname } = useLocation();
  const { fetcher, send, working } = useAct(act, { action: pathname });
  const sent = fetcher.formData?.get(name) ?? String(on);
  const press = (next: boolean) => {
    if (!working) send({ ...others, [name]: String(next) }); // ignores the second press of a double click
  };
  return <Switch label={label} help={help} checked={sent === "true"} onCheckedChange={press} className="py-1" />;
}
