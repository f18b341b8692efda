/** What the keys of the chart do, for whoever reads its description. */
export function KeyHelp({ id }: { id: string }) {
  return (
    <p id={id} className="sr-only">
      Setas mudam o dia e a acomodação. Enter abre a reserva ou começa uma nova, N começa uma nova. Shift e F10, ou a
      tecla de menu, abrem as ações do que está ali. Shift e setas escolhem noites. M move a reserva: setas mudam o
      lugar, Shift e setas mudam a saída, Enter confirma e Esc desiste.
    </p>
  );
}
