import { useEffect, useRef, useState } from "react";
import { leadToFault } from "~/lib/lead-to-fault";

/**
 * The sentences by field of a form of this step: those that it found itself, and those of the server's last answer, each
 * until its field is changed. The first one comes into sight. An answer from before the form was drawn is another form's.
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
    /** Notes what was found; says whether there was anything. */
    find(found: Record<string, string>): boolean {
      setFaults(found);
      const some = Object.keys(found).length > 0;
      if (some) leadToFault(form.current);
      return some;
    },
    mend: (field: string) => setFaults(({ [field]: mended, ...left }) => left),
  };
}
