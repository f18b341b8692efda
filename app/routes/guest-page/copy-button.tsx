import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { useEffect, useState } from "react";
import { Button, type ButtonVariant } from "~/components/ui/button";

export interface CopyButtonProps {
  text: string;
  label: string;
  /** Shown instead of the label when it is copied, and if the browser denies access. */
  done: string;
  refused: string;
  variant?: ButtonVariant;
}

const shownFor = 4000; // ms

/** Copies a text and shows the result on the button. */
export function CopyButton({ text, label, done, refused, variant = "line" }: CopyButtonProps) {
  const [state, setState] = useState<"ready" | "done" | "refused">("ready");
  useEffect(() => {
    if (state !== "done") return;
    const timer = setTimeout(() => setState("ready"), shownFor);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState("done");
    } catch {
      setState("refused");
    }
  };
  const copied = state === "done";
  return (
    <div className="grid min-w-0 gap-1">
      <Button variant={variant} size="guest" block icon={copied ? <Check /> : <Copy />} onClick={() => void copy()}>
        {copied ? done : label}
      </Button>
      <span role="status" className="sr-only">
        {copied && done}
      </span>
      {state === "refused" && (
        <p role="alert" className="text-sm text-error-text">
          {refused}
        </p>
      )}
    </div>
  );
}
