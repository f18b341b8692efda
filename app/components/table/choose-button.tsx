import { useEffect, useRef } from "react";
import { Button } from "~/components/ui/button";

interface ChooseButtonProps {
  choosing: boolean;
  onBegin: () => void;
  onEnd: () => void;
}

/** Above the cards on a phone: starts selecting, for users who cannot long-press and for screen readers. */
export function ChooseButton({ choosing, onBegin, onEnd }: ChooseButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(choosing);
  useEffect(() => {
    // the button that ended it is unmounted
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
