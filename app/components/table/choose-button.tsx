import { useEffect, useRef } from "react";
import { Button } from "~/components/ui/button";

interface ChooseButtonProps {
  choosing: boolean;
  onBegin: () => void;
  onEnd: () => void;
}

/** Above the cards of a phone: begins to choose several, for fingers that do not rest and for screen readers. */
export function ChooseButton({ choosing, onBegin, onEnd }: ChooseButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(choosing);
  useEffect(() => {
    // what was pressed to end it is gone
    if (before.current && !choosing && document.activeElement === document.body) button.current?.focus();
    before.current = choosing;
  }, [choosing]);
  return (
    <div className="flex justify-end border-b border-line-soft px-2 lg:hidden print:hidden">
      <Button ref={button} variant="quiet" onClick={choosing ? onEnd : onBegin}>
        {choosing ? "Concluir" : "Selecionar"}
      </Button>
    </div>
  );
}
