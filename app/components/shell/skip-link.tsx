/** First stop of the keyboard: past the navigation, to what the page is about. */
export function SkipLink() {
  return (
    <a
      href="#conteudo"
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-(--z-toast) focus:rounded-2 focus:bg-raised focus:px-4 focus:py-2 focus:text-sm focus:font-semibold focus:text-ink focus:shadow-3"
    >
      Ir para o conteúdo
    </a>
  );
}
