import { Example } from "./example";

const colours = [
  ["Primária", "bg-primary", "bg-primary-soft"],
  ["Secundária", "bg-secondary", "bg-secondary-soft"],
  ["Destaque", "bg-accent", "bg-accent-soft"],
  ["Erro", "bg-error", "bg-error-soft"],
  ["Informação", "bg-info", "bg-info-soft"],
  ["Sucesso", "bg-success", "bg-success-soft"],
  ["Atenção", "bg-warning", "bg-warning-soft"],
] as const;

const sizes = [
  ["text-4xl font-semibold tracking-tight", "36 · número de capa"],
  ["text-3xl font-semibold tracking-tight", "28 · chegada: entrar, hóspede"],
  ["text-2xl font-semibold tracking-tight", "22 · título da página"],
  ["text-xl font-semibold tracking-tight", "18 · título de diálogo"],
  ["text-lg font-semibold tracking-snug", "16 · título de seção, leitura do hóspede"],
  ["text-md", "14 · texto do balcão"],
  ["text-sm", "13 · tabelas e botões"],
  ["text-xs text-muted", "12 · rótulos e ajuda"],
  ["text-2xs text-muted", "11 · barras do mapa"],
] as const;

export function Foundations() {
  return (
    <Example title="Cores e letras">
      <div className="grid gap-6 lg:grid-cols-2">
        <ul className="grid grid-cols-2 content-start gap-3 sm:grid-cols-4">
          {colours.map(([name, fill, soft]) => (
            <li key={name} className="text-xs text-muted">
              <span className="mb-1 flex h-12 overflow-hidden rounded-2 border border-line">
                <span className={`w-2/3 ${fill}`} />
                <span className={`w-1/3 ${soft}`} />
              </span>
              {name}
            </li>
          ))}
        </ul>
        <ul className="grid content-start gap-1.5">
          {sizes.map(([look, words]) => (
            <li key={look} className={look}>
              {words}
            </li>
          ))}
        </ul>
      </div>
    </Example>
  );
}
