import { useState } from "react";
import { fetchedPart } from "~/lib/fetched-part";
import type { CommandsProps } from "./commands/commands";
import { useTypedAhead } from "./use-typed-ahead";

// most pages are left again before anybody asks for it
const Commands = fetchedPart(() => import("./commands/commands").then((file) => file.Commands));

/** The palette or the help, and what is typed into it: letters count from the shortcut on, not from the drawing. */
export function AskedCommands(props: Omit<CommandsProps, "typed" | "onType">) {
  const [typed, setTyped] = useState("");
  useTypedAhead(props.asked === "palette", setTyped);
  return <Commands {...props} typed={typed} onType={setTyped} onMissing={props.onClose} />;
}
