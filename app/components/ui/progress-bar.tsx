/** The line on top of the page while something is under way; it comes after 150 ms and never blinks. */
export function ProgressBar({ active }: { active: boolean }) {
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-(--z-toast) h-0.75 overflow-hidden">
      {active && (
        <>
          <span className="sr-only">Carregando...</span>
          <span className="late running-line block h-full w-2/5 bg-accent" />
        </>
      )}
    </div>
  );
}
