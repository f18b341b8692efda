import { legalVersions } from "#domain/legal-versions";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { LegalPage, LegalPart } from "~/routes/legal/legal-page";

export const handle = routeHandle("/termos");
export const meta = routeMeta(handle);

export default function Terms() {
  return (
    <LegalPage title="Termos de uso" version={legalVersions.terms}>
      <LegalPart title="O que é o Estadia">
        <p>
          O Estadia é um sistema para empresas e pessoas que alugam por temporada ou mantêm pequenos meios de
          hospedagem. Com ele a empresa cuida de acomodações, reservas, hóspedes e valores. O Estadia não é parte nos
          contratos entre a empresa e os hóspedes e não intermedeia pagamentos entre eles.
        </p>
      </LegalPart>
      <LegalPart title="A conta e a empresa">
        <p>
          Quem cria a conta declara que pode agir em nome da empresa e que os dados informados são verdadeiros. A pessoa
          administra a empresa no sistema, convida outras pessoas e decide o que cada uma vê e faz. Cada pessoa usa a
          própria senha e cuida dela.
        </p>
      </LegalPart>
      <LegalPart title="Teste, plano e pagamento">
        <p>
          A conta começa com um período de teste, sem cobrança e sem cartão. Depois dele, o plano escolhido é cobrado
          por mês ou por ano, pelo preço combinado na assinatura. A empresa pode mudar de plano ou cancelar quando
          quiser. O cancelamento vale a partir do fim do período já pago.
        </p>
        <p>
          Sem pagamento até 14 dias depois do vencimento, a empresa fica suspensa: consulta e exporta os dados e paga o
          que deve, e volta a usar tudo quando o pagamento é confirmado. Depois de um cancelamento, os dados ficam
          disponíveis por 90 dias para consulta e exportação.
        </p>
      </LegalPart>
      <LegalPart title="Uso correto">
        <p>
          O sistema não pode ser usado para enganar pessoas, enviar mensagens não pedidas, guardar dados obtidos de
          forma ilegal ou prejudicar o funcionamento para os outros. Nesses casos a conta pode ser suspensa, com aviso e
          o motivo.
        </p>
      </LegalPart>
      <LegalPart title="Os dados são da empresa">
        <p>
          Tudo o que a empresa registra continua sendo dela. O Estadia guarda e trata esses dados para prestar o
          serviço, como diz a política de privacidade, e a empresa pode exportá-los. Nenhuma empresa vê os dados de
          outra.
        </p>
      </LegalPart>
      <LegalPart title="Disponibilidade e responsabilidade">
        <p>
          O serviço é mantido com cuidado, mas pode ficar indisponível por manutenção ou falha. A empresa confere o que
          combina com os hóspedes e cumpre as obrigações que a lei lhe dá, como impostos, registro de hóspedes e
          direitos do consumidor.
        </p>
      </LegalPart>
      <LegalPart title="Mudanças destes termos">
        <p>
          Uma versão nova é avisada antes de valer. A versão aceita, com o dia e a hora do aceite, fica guardada com a
          empresa. Estes termos seguem a lei brasileira, e vale o foro do domicílio de quem contrata.
        </p>
      </LegalPart>
    </LegalPage>
  );
}
