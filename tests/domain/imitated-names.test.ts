import { expect, test } from "vitest";
import { placeHints } from "#domain/approved-names";
import { imitates, imitatesAsPlace } from "#domain/imitated-names";
import { fold } from "#domain/search-words";

test.each([
  "Banco do Brasil",
  "BANCO  DO  BRASIL - Atendimento",
  "Bancodobrasil Pousadas",
  "Itaú",
  "ltaú Unibanco",
  "1tau",
  "Pousada Itau",
  "I t a ú",
  "Ιtаú", // Greek and Cyrillic letters
  "Brad3sc0",
  "Bradessco",
  "Ｂｒａｄｅｓｃｏ",
  "Bra\u200bdes\u200bco",
  "Sаntаnder",
  "Nub4nk",
  "Caixa Econômica Federal",
  "Caixa",
  "Caixa Oficial",
  "Receita Federal do Brasil",
  "Rece1ta Federa1",
  "Polícia Federal",
  "gov.br",
  "INSS",
  "Prefeitura de Paraty",
  "Correios",
  "Mercad0 Pago",
  "Airbnb",
  "Booking.com",
  "Equipe Estadia",
  "Tribunal de Justiça",
  "Atendimento Booking",
  "BB Cartões",
  "Equipe de segurança",
  "Vrbo Brasil",
  "Tripadvisor",
  "Hurb",
  "123 Milhas",
  "Decolar",
  "Decolar Viagens",
  "Reservas do Booking",
  ...["Bacen", "PGFN", "Procuradoria da Fazenda", "Fazenda Nacional", "SEFAZ SP", "Justiça Federal", "Cadastur"],
  ...["Embratur", "FNRH", "República Federativa", "Nu Pagamentos", "XP Investimentos", "Agibank", "BMG", "Cielo"],
  ...["SumUp", "InfinitePay", "Agoda", "QuintoAndar", "BookingDotCom", "Bookinq", "estadia.test", "www.estadia.com.br"],
  ...["Banco Santander", "Santander", "Pousada Nubank", "Pousada Correios", "Hotel Santander Pagamentos"],
  "Hotel Santander Nubank",
  // European letters that do not decompose
  ...["Nubanĸ", "Santanđer", "PayPał", "Brađesco", "Bradescø", "Sicøøb", "Booĸing.com", "Receita Feđeral", "Vrbø"],
  ...[
    "Suporte Estađia",
    "Suporte Nubanĸ",
    "Gøøgle",
    "Airbŋb",
    "Estaðia",
    "ESTAÐIA",
    "Þix",
    "Iŧaú",
    "Ħurb",
    "Cæxa Tem Þix",
  ],
  ...["ΒΑΝΚ", "ΡΙΧ", "Сантандер", "ИТАУ", "Итау", "Нубанк", "Банко Инсс", "Брадеско", "Пикс", "Ιταού", "Σανταντέρ"],
  ...["Իտաու", "БАНК", "Τράπεζα", "ΤΡΑΠΕΖΑ", "Букинг"],
  ...[
    "巴西银行",
    "巴西 銀行",
    "ブラジルバンク",
    "브라질 은행",
    "بنك البرازيل",
    "البنك",
    "بَنـك",
    "בנק",
    "הבנק",
    "ธนาคาร",
    "बैंक",
  ],
  ...["🇮🇹🇦🇺", "🇮🇹 🇦🇺", "🇮 🇹 🇦 🇺", "Pousada 🇮🇹🇦🇺", "Bradesc🇴", "🇧🇷adesco", "Itaú民宿", "Bank银河"],
  ...["Itaucard", "ITAUCARD Oficial", "Itaú-Card", "Interpag", "Caixabank", "Safrapay", "Pousada Itaú de Minas"],
])("%s may be taken for a bank, an authority or the service", (name) => expect(imitates(name)).toBe(true));

test.each([
  "Ꭺirbnb", // Cherokee
  "ᎪᏆᎡbnb",
  "ᏟᎪᏆXᎪ",
  "ꓮirbnb", // Lisu
  "ꓚꓮꓲꓫꓮ",
  "ɴᴜʙᴀɴᴋ", // small capitals
  "ᴀirbnb",
  "Ƀradesco",
  "🅱radesco",
  "Pousada Ꮇaré",
  "Pousada Мaré", // Cyrillic and Latin
  "Ωcean Hotel",
])("%s has letters that may be taken for others", (name) => expect(imitates(name)).toBe(true));

test.each([
  ...["Pousada Niño", "Gästehaus Weiß", "Maison d'Œuvre", "Casa Señorial Ñandú", "Hotel Łódź", "Ærø Hus", "Çatalhöyük"],
  ...["Гостиница Мир", "民宿 Sakura", "בית חוף", "Praia 🏖️ Azul", "Pousada 1ª Linha", "Pousada 🇧🇷"],
  ...[
    "Pousada Correios Velhos",
    "Hotel Santander da Serra",
    "Pousada Pagoda",
    "Boa Estadia. Pousada",
    "Casa Cielo Azul",
  ],
  ...["Łukasz", "Søren", "Đorđe Đorđević", "Müller", "Ñandu", "Casa Itália", "Þórður Guðmundsson", "Ħamrun", "Tromsø"],
  ...["Łódź Apartamenty", "Pousada Đoković", "Straße am Meer", "Kærlighed", "Sjøhus", "Ŋuni", "Ŧávgu"],
  ...[
    "Дом у моря",
    "Наташа Иванова",
    "Θάλασσα",
    "Ξενοδοχείο Αθηνά",
    "Ծովափ",
    "海边民宿",
    "さくらの宿",
    "ハンクの家",
    "바다 펜션",
  ],
  ...[
    "بيت البحر",
    "نكهة البحر",
    "בית הים",
    "บ้านทะเล",
    "समुद्र घर",
    "Pousada 🇧🇷🇦🇷",
    "🇧🇷 Pousada",
    "Casa 🇮🇹",
    "Vista Mar 🇧🇷 🇺🇸",
  ],
  "Discards",
  "Loft no Quinto Andar",
  "Pousada Maré",
  "Casa Butiá",
  "Pousada Caixa d'Água",
  "Hotel Itaúnas",
  "Pousada Itaúna",
  "Recanto do Araçá",
  "Pousada Banco de Areia",
  "Boa Estadia Pousada",
  "Hotel Internacional",
  "Receita da Vovó",
  "Pousada da Santa",
  "Chalés Bela Vista",
  "Ana Banks",
  "Pousada BB do Mar",
  "Central de Reservas",
  "Pousada Decolar e Pousar",
  "Сасса", // Cyrillic, like no bank
  "",
])("%s is an ordinary name", (name) => expect(imitates(name)).toBe(false));

test("every European letter that has no accent to lose is read as a Latin one", () => {
  const codes = Array.from({ length: 0x17f - 0xdf + 1 }, (_value, at) => 0xdf + at);
  const whole = codes.map((code) => String.fromCodePoint(code)).filter((sign) => /^\p{Ll}$/u.test(sign));
  const kept = whole.filter((sign) => /[^\p{ASCII}]/u.test(sign.normalize("NFKD").replace(/\p{M}/gu, "")));
  expect(kept.join("")).toBe("ßæðøþđħıĸŀłŉŋœŧ");
  const read = {
    ß: "b",
    æ: "ae",
    ð: "d",
    ø: "o",
    þ: "p",
    đ: "d",
    ħ: "h",
    ı: "i",
    ĸ: "k",
    ł: "l",
    ŋ: "n",
    œ: "oe",
    ŧ: "t",
  };
  // a name of the list that has the letter, or none has it
  for (const [sign, latin] of Object.entries(read)) {
    const name = ["Bradesco", "Airbnb", "PicPay", "WhatsApp", "Itaú", "PayPal", "Nubank"].find((each) =>
      each.toLowerCase().includes(latin),
    );
    if (name) expect(imitates(name.toLowerCase().replace(latin, sign)), `${name} with ${sign}`).toBe(true);
  }
});

test.each(["Otávio Lins", "Maria Lins de Almeida", "LINS"])("%s is a surname", (name) => {
  expect(imitates(name)).toBe(false);
});

test.each(["INSS", "lNSS", "1NSS Central"])("%s is still read as INSS", (name) => expect(imitates(name)).toBe(true));

test.each([
  "Casa Caixa",
  "Casa Inter",
  "Suíte Banco de Madeira",
  "Vila Itaú",
  "Chalé Neon",
  "C6",
  "Rua da Prefeitura 12",
])("%s is an ordinary name of a house or room", (name) => expect(imitatesAsPlace(name)).toBe(false));

test.each([
  "Itaú Pagamentos",
  "Booking.com Central",
  "Suíte Airbnb",
  "Banco Oficial",
  "Itaú Seguros",
  "B00king.com",
  "Сasa Caixa",
])("%s is none even for a house or room", (name) => expect(imitatesAsPlace(name)).toBe(true));

test("a Latin name of a house that imitates has one of the hints by which names are chosen for judging", () => {
  const names = [
    "Itaú Pagamentos",
    "Booking.com Central",
    "Suíte Airbnb",
    "Banco Oficial",
    "Itaú Seguros",
    "Nubank",
    "BTG Pactual",
    "C6 Bank",
  ];
  for (const name of names) {
    expect(imitatesAsPlace(name), name).toBe(true);
    expect(
      placeHints.some((hint) => fold(name).includes(hint)),
      name,
    ).toBe(true);
  }
});
