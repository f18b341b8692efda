import type { Dictionary } from "~/routes/guest-page/language";

/** The texts of the arrival guide around the company's own. */
export const pt = {
  title: "Guia de chegada",
  opening: "Abrindo o guia",
  failed: "O guia não abriu. Verifique sua conexão e tente de novo.",
  retry: "Tentar de novo",
  access: "Acesso",
  wifi: "Wi-Fi",
  network: "Rede",
  password: "Senha",
  noPassword: "Esta rede não tem senha.",
  copy: "Copiar senha",
  copied: "Senha copiada",
  notCopied: "O navegador não deixou copiar. Selecione a senha e copie à mão.",
  qr: (network: string) => `QR code da rede ${network}`,
  showQr: "Mostrar QR code do Wi-Fi",
  qrNote: "De outro aparelho: aponte a câmera para entrar na rede.",
  manual: "Manual da casa",
  contacts: "Em caso de aperto",
  call: "Ligar",
  mail: "E-mail",
  empty: "Ainda não há nada escrito no guia. Fale com a hospedagem.",
  keeps: (until: string) => `Este aparelho guarda o guia até ${until}, para abrir mesmo sem internet.`,
  keepsNot: "Este navegador não guarda o guia: sem internet ele não abre.",
};
export type GuideWords = typeof pt;

export const guideWords: Dictionary<GuideWords> = {
  pt,
  en: () => import("~/routes/guest-page/guide/words-en").then(({ en }) => en),
  es: () => import("~/routes/guest-page/guide/words-es").then(({ es }) => es),
};
