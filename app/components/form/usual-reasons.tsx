import { useState } from "react";
import { Button } from "~/components/ui/button";

interface Picked {
  text: string;
  /** Counts the presses: the control is replaced with each. */
  turn: number;
}

/** The text of a reason that a press may write; `key` and `defaultValue` are of its control. */
export function usePickedReason(typed = "") {
  const [picked, setPicked] = useState<Picked>({ text: typed, turn: 0 });
  const pick = (text: string) => setPicked(({ turn }) => ({ text, turn: turn + 1 }));
  return { pick, turn: picked.turn, text: picked.text };
}

/** Common reasons, each one press. Below the field that they are written into. */
export function UsualReasons({ reasons, onPick }: { reasons: readonly string[]; onPick: (text: string) => void }) {
  return (
    <div className="flex flex-wrap gap-1.5">
      {reasons.map((text) => (
        <Button key={text} size="row" onClick={() => onPick(text)}>
          {text}
        </Button>
      ))}
    </div>
  );
}
