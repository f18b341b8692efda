import { useEffect, useRef, useState } from "react";
import { leadToFault } from "~/lib/lead-to-fault";

/**
 * The errors by field of a form of this step: its own, and those of the server's last answer, each until its field is
 * changed. Scrolls to the first one. An answer from before the form was mounted belongs to another form.
 */
export function useFaults(answered: Record<string, string>) {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [read, setRead] = useState(answered);
  if (answered !== read) {
    setRead(answered);
    setFaults(answered);
  }
  useEffect(() => {
    if (Object.keys(faults).length > 0 && faults === answered) leadToFault(form.current);
  }, [faults, answered]);
  return {
    form,
    faults,
    /** Stores the errors; returns whether there are any. */
    find(found: Record<string, string>): boolean {
      setFaults(found);
      const some = Object.keys(found).length > 0;
      if (some) leadToFault(form.current);
      return some;
    },
    mend: (field: string) => setFaults(({ [field]: mended, ...left }) => left),
  };
}
