/** Groups of amenities, in display order. */
export const amenityGroups = {
  essentials: "Essenciais",
  kitchen: "Cozinha",
  bedroom: "Quarto",
  bathroom: "Banheiro",
  leisure: "Lazer",
  outdoors: "Área externa",
  place: "Localização e vista",
  family: "Crianças",
  accessibility: "Acessibilidade",
  safety: "Segurança",
  services: "Serviços",
} as const;
export type AmenityGroup = keyof typeof amenityGroups;

export interface ReadyMadeAmenity {
  id: string;
  name: string;
  group: AmenityGroup;
  /** Search synonyms. */
  words: string;
}

const inGroup = <const Id extends string>(group: AmenityGroup, rows: readonly (readonly [Id, string, string?])[]) =>
  rows.map(([id, name, words = ""]) => ({ id, name, group, words }));

/** The built-in catalogue. Ids never change, because accommodations refer to them. */
export const readyMadeAmenities = [
  ...inGroup("essentials", [
    ["wifi", "Wi-Fi", "internet rede sem fio"],
    ["fast_internet", "Internet rápida", "fibra banda larga home office"],
    ["air_conditioning", "Ar-condicionado", "climatizado split frio"],
    ["heating", "Aquecimento", "calefação aquecedor calor"],
    ["ceiling_fan", "Ventilador", "teto"],
    ["fireplace", "Lareira", "fogo lenha inverno"],
    ["tv", "Televisão", "tv smart"],
    ["cable_tv", "TV por assinatura", "canais cabo streaming"],
    ["workspace", "Espaço de trabalho", "escritório mesa home office"],
    ["iron", "Ferro de passar", "tábua roupa"],
    ["washing_machine", "Máquina de lavar roupa", "lavadora lavanderia"],
    ["dryer", "Secadora de roupa", "lavanderia"],
    ["clothesline", "Varal", "roupa secar"],
    ["elevator", "Elevador", "prédio andar"],
  ]),
  ...inGroup("kitchen", [
    ["kitchen", "Cozinha completa", "cozinhar"],
    ["kitchenette", "Cozinha compacta", "copa kitnet"],
    ["fridge", "Geladeira", "refrigerador"],
    ["minibar", "Frigobar", "geladeira bebida"],
    ["stove", "Fogão", "cooktop boca"],
    ["oven", "Forno", "assar"],
    ["microwave", "Micro-ondas", "microondas esquentar"],
    ["coffee_maker", "Cafeteira", "café expresso"],
    ["blender", "Liquidificador", "suco"],
    ["air_fryer", "Fritadeira elétrica", "air fryer airfryer"],
    ["dishwasher", "Lava-louças", "máquina louça"],
    ["tableware", "Louças e talheres", "pratos copos panelas utensílios"],
    ["water_filter", "Filtro de água", "purificador bebedouro"],
    ["fondue_set", "Aparelho de fondue", "queijo inverno"],
  ]),
  ...inGroup("bedroom", [
    ["bed_linen", "Roupa de cama", "lençol enxoval"],
    ["blankets", "Cobertores extras", "manta edredom frio"],
    ["blackout", "Cortina blecaute", "blackout escuro"],
    ["wardrobe", "Guarda-roupa", "armário closet cabides"],
    ["safe", "Cofre", "segurança valores"],
    ["mosquito_net", "Mosquiteiro", "tela inseto"],
  ]),
  ...inGroup("bathroom", [
    ["hot_water", "Água quente", "chuveiro boiler gás"],
    ["towels", "Toalhas", "banho rosto enxoval"],
    ["hair_dryer", "Secador de cabelo", "cabelo"],
    ["toiletries", "Artigos de higiene", "sabonete xampu amenities"],
    ["bathtub", "Banheira", "banho ofurô"],
    ["jacuzzi", "Hidromassagem", "jacuzzi banheira spa ofurô"],
    ["toilet_paper", "Papel higiênico", "banheiro"],
  ]),
  ...inGroup("leisure", [
    ["pool", "Piscina", "nadar água"],
    ["heated_pool", "Piscina aquecida", "nadar água quente"],
    ["kids_pool", "Piscina infantil", "criança rasa"],
    ["sauna", "Sauna", "vapor spa"],
    ["gym", "Academia", "ginástica musculação"],
    ["games_room", "Salão de jogos", "sinuca bilhar pingue-pongue"],
    ["pool_table", "Mesa de sinuca", "bilhar jogo"],
    ["sports_court", "Quadra de esportes", "futebol vôlei tênis"],
    ["football_field", "Campo de futebol", "gramado bola"],
    ["bicycles", "Bicicletas", "bike pedalar"],
    ["kayak", "Caiaque", "canoa remo"],
    ["books", "Livros e jogos de tabuleiro", "leitura biblioteca"],
    ["sound_system", "Caixa de som", "música bluetooth"],
  ]),
  ...inGroup("outdoors", [
    ["barbecue", "Churrasqueira", "churrasco grelha"],
    ["pizza_oven", "Forno de pizza", "lenha"],
    ["wood_stove", "Fogão a lenha", "fazenda"],
    ["fire_pit", "Fogueira", "fogo de chão"],
    ["balcony", "Varanda", "sacada terraço"],
    ["deck", "Deque", "madeira deck"],
    ["garden", "Jardim", "quintal gramado"],
    ["hammock", "Rede", "descanso redário"],
    ["outdoor_shower", "Ducha externa", "chuveirão praia"],
    ["parking", "Estacionamento", "garagem vaga carro"],
    ["covered_parking", "Garagem coberta", "vaga carro estacionamento"],
    ["ev_charger", "Carregador de carro elétrico", "tomada veículo"],
    ["beach_chairs", "Cadeiras e guarda-sol de praia", "sombrinha mar"],
    ["orchard", "Pomar", "frutas horta"],
  ]),
  ...inGroup("place", [
    ["beachfront", "Pé na areia", "beira-mar frente praia"],
    ["sea_view", "Vista para o mar", "praia oceano"],
    ["mountain_view", "Vista para a serra", "montanha vale"],
    ["lake_access", "Acesso ao lago", "represa lagoa"],
    ["river_access", "Acesso ao rio", "riacho cachoeira"],
    ["waterfall", "Cachoeira na propriedade", "banho rio"],
    ["gated_community", "Condomínio fechado", "portaria"],
    ["trails", "Trilhas", "caminhada mata"],
    ["pier", "Píer", "barco trapiche"],
  ]),
  ...inGroup("family", [
    ["crib", "Berço", "bebê cama"],
    ["high_chair", "Cadeira alta para bebê", "cadeirão refeição"],
    ["playground", "Parquinho", "playground brinquedos"],
    ["toys", "Brinquedos", "criança jogos"],
    ["baby_bath", "Banheira de bebê", "banho"],
    ["stair_gate", "Portão de segurança", "criança escada"],
  ]),
  ...inGroup("accessibility", [
    ["step_free", "Entrada sem degraus", "rampa cadeira de rodas"],
    ["wide_doors", "Portas largas", "cadeira de rodas"],
    ["grab_bars", "Barras de apoio no banheiro", "corrimão idoso"],
    ["accessible_shower", "Chuveiro sem degrau", "cadeira de banho"],
    ["accessible_parking", "Vaga acessível", "estacionamento deficiente"],
  ]),
  ...inGroup("safety", [
    ["smoke_detector", "Detector de fumaça", "alarme incêndio"],
    ["fire_extinguisher", "Extintor de incêndio", "fogo"],
    ["first_aid_kit", "Kit de primeiros socorros", "curativo remédio"],
    ["outdoor_cameras", "Câmeras na área externa", "monitoramento vigilância"],
    ["electronic_lock", "Fechadura eletrônica", "senha chave"],
    ["doorman", "Portaria 24 horas", "porteiro vigia"],
    ["generator", "Gerador", "energia luz"],
  ]),
  ...inGroup("services", [
    ["breakfast", "Café da manhã", "refeição incluso"],
    ["room_service", "Serviço de quarto", "refeição"],
    ["daily_cleaning", "Arrumação diária", "limpeza camareira"],
    ["restaurant", "Restaurante no local", "refeição almoço jantar"],
    ["self_check_in", "Check-in autônomo", "chave cofre senha"],
    ["luggage_storage", "Guarda de bagagem", "mala"],
    ["transfer", "Traslado", "aeroporto transporte"],
    ["events", "Espaço para eventos", "festa casamento"],
  ]),
] as const satisfies readonly ReadyMadeAmenity[];

export type ReadyMadeAmenityId = (typeof readyMadeAmenities)[number]["id"];
