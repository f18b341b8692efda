import { plainErrors } from "#contract/platform/plain-errors";

/**
 * Every error code of the API with its status and sentence. The codes of the specification's section 8 keep their
 * spelling; the sentences follow the product's wording.
 */
export const errors = {
  ...plainErrors,
  InvalidLoginException: [401, "E-mail ou senha incorretos."],
  UnauthenticatedException: [401, "Sua sessão terminou. Entre novamente para continuar."],
  TwoFactorRequiredException: [401, "Informe o código do aplicativo de autenticação."],
  InvalidEmailChangeTokenException: [422, "Este link não vale mais. Peça a troca do e-mail de novo."],
  TwoFactorAlreadyOnException: [409, "A verificação em duas etapas já está ativa. Atualize a página."],
  InvalidPasswordResetTokenException: [422, "Este link de redefinição não vale mais. Peça um novo."],
  UserNotFoundException: [404, "Não encontramos esse usuário."],
  NotFoundException: [404, "Não encontramos o que você procura."],
  BookingNotFoundException: [404, "Não encontramos essa reserva."],
  StayLongOverException: [
    403,
    "Esta página é de uma estadia que já terminou. Para ver o recibo e o contrato, informe a data de nascimento de quem fez a reserva.",
  ],
  ContractPdfClosedException: [
    403,
    "O contrato assinado mostra documentos completos e não abre neste aparelho. Abra a página da reserva, ou peça uma cópia à hospedagem.",
  ],
  BookingAlreadyConfirmedException: [409, "Esta reserva já foi confirmada."],
  BookingCannotUpdatedException: [409, "Esta reserva foi cancelada e não pode ser alterada."],
  TenantNotFoundException: [400, "Não foi possível identificar a empresa. Atualize a página e tente de novo."],
  TenantDoesNotMatchUserException: [403, "Ação não permitida."],
  UserForbiddenForActionException: [403, "Você não tem permissão para fazer isso. Fale com quem administra a empresa."],
  ModuleNotInPlanException: [403, "O plano da empresa não inclui este módulo."],
  SubscriptionInactiveException: [403, "A assinatura da empresa está suspensa. Você ainda pode consultar e exportar."],
  AccommodationCannotDeleteException: [
    409,
    "Esta acomodação tem reservas e não pode ser excluída. Você pode arquivá-la.",
  ],
  AccommodationHasBookingsException: [
    409,
    "Esta acomodação tem reservas futuras. Cancele ou mude essas reservas antes.",
  ],
  OwnerInUseException: [
    409,
    "Este proprietário tem ou já teve acomodações e não pode ser excluído. Você pode arquivá-lo.",
  ],
  CancellationPolicyInUseException: [
    409,
    "Outra política usa esta nos feriados. Escolha nela outra política de feriado antes.",
  ],
  DefaultTermsException: [409, "Este é o padrão da empresa. Torne outro o padrão e depois retire este."],
  GuestHasStaysException: [
    409,
    "Este hóspede tem estadia por vir ou em andamento. Anonimize depois da saída ou do cancelamento.",
  ],
  GuestPageNotShownException: [409, "Ainda não há como mostrar a página do hóspede."],
  GuestAnonymizedException: [409, "Este cadastro foi anonimizado e não pode mais ser alterado."],
  SignUpClosedException: [403, "Novas contas estão fechadas no momento. Fale com quem cuida do sistema."],
  CleaningNotListedException: [409, "Esta acomodação não está na lista de limpezas de hoje."],
  ContractTypeInUseException: [409, "Este modelo já está em uso. Você pode arquivá-lo."],
  ContractCannotChangeException: [409, "Este contrato já mudou. Atualize a página para ver como ele está."],
  ContractUnsignedException: [
    409,
    "O contrato desta reserva ainda não foi assinado, e a empresa só faz o check-in com ele.",
  ],
  FormsUnfinishedException: [
    409,
    "Faltam fichas de registro prontas nesta reserva, e a empresa só faz o check-in com elas.",
  ],
  FormCannotChangeException: [409, "Esta ficha não pode ser alterada agora. Atualize a página para ver como ela está."],
  MessageCannotActException: [409, "Isto não pode ser feito com esta mensagem agora. Confira a situação dela."],
  WaitingClosedMeanwhileException: [
    409,
    "Outra pessoa tirou este hóspede da lista de espera depois de você. Nada mudou: confira com ela antes.",
  ],
  MessageVariableInUseException: [
    409,
    "Um modelo de mensagem usa esta variável. Tire a variável do texto e exclua depois.",
  ],
  MessageTemplateInUseException: [409, "Uma regra usa este modelo. Escolha outro modelo na regra e arquive depois."],
  RoleInUseException: [409, "Este perfil está em uso e não pode ser excluído."],
  PaymentCannotReverseException: [409, "Este pagamento já foi estornado."],
  PaperNotGivenException: [409, "Esta reserva não tem este documento na situação em que está."],
  ReceiptCannotIssueException: [409, "Este pagamento não tem recibo: foi estornado, ou não foi a empresa que recebeu."],
  PaidMeanwhileException: [
    409,
    "Acabou de ser registrado outro pagamento ou devolução nesta reserva. Confira o que ainda falta e registre de novo, se for o caso.",
  ],
  CreditCannotUseException: [409, "Este crédito não pode ser usado."],
  SecurityDepositCannotReverseException: [409, "Este lançamento da caução já foi estornado."],
  FinancialAccountInUseException: [
    409,
    "Esta conta já tem movimento, ou recebe pagamentos, e não pode ser excluída. Você pode arquivá-la.",
  ],
  FinancialCategoryInUseException: [409, "Esta categoria está em uso e não pode ser excluída. Você pode arquivá-la."],
  CounterpartyInUseException: [
    409,
    "Há lançamentos ou regras de extrato com este contato, e ele não pode ser excluído. Você pode arquivá-lo.",
  ],
  FinancialEntryReversedException: [409, "Este lançamento já foi estornado."],
  FinancialEntrySettledException: [409, "Este lançamento já está quitado. Atualize a página para ver o pagamento."],
  CommissionBilledException: [
    409,
    "Uma destas reservas já está em outra fatura do canal. Atualize a página para ver o que falta.",
  ],
  PeriodClosedException: [409, "Este mês já foi fechado."],
  BankImportTakenException: [409, "Este extrato já foi importado. Atualize a página."],
  BankLineDecidedException: [409, "Esta linha já foi conferida. Atualize a página para ver como ficou."],
  OwnerStatementCannotSendException: [409, "Esta prestação de contas não pode ser enviada agora."],
  PlanLimitReachedException: [409, "O limite do plano foi atingido."],
  InvoiceCannotChangeException: [409, "Esta fatura já foi paga, emitida ou anulada e não pode mudar assim."],
  StaleRecordException: [409, "Este registro foi alterado por outra pessoa enquanto você editava."],
  RequestInProgressException: [409, "Este pedido ainda está em andamento. Aguarde um instante."],
  IdempotencyKeyReusedException: [422, "Este envio não corresponde ao anterior. Atualize a página e tente de novo."],
  ValidationException: [422, "Confira os campos destacados."],
  UnsupportedMediaTypeException: [415, "Este formato não é aceito."],
  CsrfTokenMismatchException: [419, "Sua página expirou. Atualize e tente de novo."],
  LinkReplacedException: [
    410,
    "Este link foi trocado por um link mais novo e não abre mais. Peça o novo a quem fez a reserva, ou à hospedagem.",
  ],
  OwnLinkClosedException: [410, "Este link não abre mais. Fale com a hospedagem."],
  TooManyRequestsException: [429, "Foram muitas tentativas. Aguarde alguns minutos e tente de novo."],
  InsufficientStorageException: [
    507,
    "Não há mais espaço para guardar arquivos. Nada foi guardado: avise quem cuida do sistema e tente de novo depois.",
  ],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorCode = keyof typeof errors;

/** The body of every refusal; some add fields (`current`, `bookings`). */
export interface ErrorBody {
  error: ErrorCode;
  message: string;
  /** The sentence for the user, if it is more specific than the code's. */
  reason?: string;
  /** The missing permissions of a 403; the reason says whether one of them is enough. */
  permissions?: string[];
  errors?: Record<string, string[]>;
  request_id?: string;
}

/** The Portuguese sentence of a code; an unknown code gets the default one. */
export function errorSentence(code: string): string {
  return (Object.hasOwn(errors, code) ? errors[code as ErrorCode] : errors.default)[1];
}
