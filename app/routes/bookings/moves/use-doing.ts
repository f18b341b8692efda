import { useRef, useState } from "react";
import { type Refusal, refusalOf } from "~/routes/bookings/moves/refusal";

export type Pricing = "keep" | "reprice";

export interface Doing {
  pricing: Pricing;
  setPricing: (pricing: Pricing) => void;
  working: boolean;
  /** The act's refusal, until something else is chosen. */
  refusal: Refusal | null;
  forget: () => void;
  run: () => void;
}

/** Runs the act of a dialog once, however often its button is pressed; a refusal stays in the dialog. */
export function useDoing(act: (pricing: Pricing) => Promise<void>, afterRefusal: () => void): Doing {
  const [pricing, choosePricing] = useState<Pricing>("keep");
  const [working, setWorking] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const busy = useRef(false);
  const run = async () => {
    if (busy.current) return;
    busy.current = true;
    setWorking(true);
    setRefusal(null);
    try {
      await act(pricing);
    } catch (error) {
      setRefusal(refusalOf(error));
      afterRefusal();
    } finally {
      busy.current = false;
      setWorking(false);
    }
  };
  const forget = () => setRefusal(null);
  const setPricing = (next: Pricing) => {
    forget();
    choosePricing(next);
  };
  return { pricing, setPricing, working, refusal, forget, run: () => void run() };
}
