import type { ReactNode } from "react";
import { useFetcher, useLocation, useSubmit } from "react-router";
import { Switch } from "~/components/form/switch";
import { type Act, actInput } from "~/lib/acts";
import type { FormResult } from "~/lib/form-submit";
import { toast } from "~/lib/toast";
import { useResult } from "~/lib/use-result";
import { isSwitched } from "~/routes/account/notifications/notification-acts";

export interface SavedSwitchProps {
  label: ReactNode;
  help?: ReactNode;
  act: Act;
  /** The field that it changes, and what is sent with it. */
  name: string;
  with: Record<string, string>;
  on: boolean;
}

/** A switch that is saved by the press, with a way back in the toast. */
export function SavedSwitch({ label, help, act, name, with: others, on }: SavedSwitchProps) {
  const fetcher = useFetcher<FormResult>();
  const submit = useSubmit();
  const { pathname } = useLocation(); // the toast outlives the page
  const target = { method: "post", action: pathname } as const;
  const sent = fetcher.formData?.get(name) ?? String(on);
  useResult(fetcher, (answer) => {
    if (!isSwitched(answer)) return;
    const takeBack = () => submit(answer.undo, { ...target, navigate: false });
    toast.undo(answer.said, { label: "Desfazer", onAct: takeBack });
  });
  const send = (next: boolean) => {
    if (fetcher.state !== "idle") return; // the second press of a double click
    void fetcher.submit({ [actInput]: act.name, ...others, [name]: String(next) }, target);
  };
  return <Switch label={label} help={help} checked={sent === "true"} onCheckedChange={send} className="py-1" />;
}
