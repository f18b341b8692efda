import { formBodies } from "#tests/contract/form-bodies";
import { messageBodies } from "#tests/contract/message-bodies";
import { messageRuleBodies } from "#tests/contract/message-rule-bodies";
import { notificationBodies } from "#tests/contract/notification-bodies";

const someId = "01934b7e-5a00-7000-8000-000000000001";

const type = {
  name: "Temporada com mobília",
  legal_regime: "season_rental",
  signers: "holder",
  guarantee: "deposit",
  accommodation_ids: [],
  body: "# Contrato {{contrato.numero}}\n\nLocatário: {{locatario.nome}}, por {{valores.total}}.",
};

/** Valid bodies of mails, contracts, their types and the contract step of the guest's page. */
export const contractBodies = {
  ...notificationBodies,
  ...formBodies,
  ...messageBodies,
  ...messageRuleBodies,
  "contractTypes.create": type,
  "contractTypes.update": { name: "Temporada", archived: false, version: 1 },
  "contractTypes.preview": { body: type.body, legal_regime: "season_rental", guarantee: "none", booking_code: null },
  "contractTypes.publish": { version: 1 },
  "contractSettingsCalls.update": { issue_on: "never", at_check_in: "warn", version: 1 },
  "contracts.create": { booking_code: "K7M4QX2P", contract_type_id: someId },
  "contracts.void": { reason: "Acordo com o hóspede", version: 1 },
  "contracts.replace": { version: 1 },
  "contracts.keep": { version: 1 },
  "guestContracts.tell": { facts: [{ name: "locatario.estado_civil", value: "casada" }] },
  "guestContracts.sendLink": { position: 2, by: "whatsapp" },
  "ownContracts.sign": {
    text_hash: "a".repeat(64),
    name: "Rui Prates Moura",
    document: "111.444.777-35",
    drawing: null,
    agreed: true,
  },
  "guestContracts.sign": {
    position: 1,
    text_hash: "a".repeat(64),
    name: "Helena Prates Moura",
    document: "529.982.247-25",
    drawing: [[10, 20, 30, 40]],
    agreed: true,
  },
};
