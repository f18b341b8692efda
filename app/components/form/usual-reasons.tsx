import { Button } from "~/components/ui/button";

interface UsualReasonsProps {
  reasons: readonly string[];
  /** The id of the control that a press writes into. */
  control: string;
  onPicked?: () => void;
}

/** Common reasons, each one press. Below the field that they are written into. */
export function UsualReasons({ reasons, control, onPicked }: UsualReasonsProps) {
  return (
    <div className="flex flex-wrap gap-1.5">
      {reasons.map((text) => (
        <Button
          key={text}
          size="row"
          onClick={() => {
            typeInto(control, text);
            onPicked?.();
          }}
        >
          {text}
        </Button>
      ))}
    </div>
  );
}

/** Writes a text as if it were typed: the form reads it, and its error goes. */
function typeInto(id: string, text: string): void {
  const control = document.getElementById(id);
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return;
  control.value = text;
  control.dispatchEvent(new Event("input", { bubbles: true }));
}
