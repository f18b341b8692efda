import { legalVersions } from "#domain/legal-versions";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { LegalPage, LegalPart } from "~/routes/legal/legal-page";

export const handle = routeHandle("/privacidade");
export const meta = routeMeta(handle);

export default function Privacy() {
  return (
    <LegalPage title="Política de privacidade" version={legalVersions.privacy}>
      <LegalPart title="De quem são os dados">
        <p>
          Para os dados de quem usa o sistema (nome, e-mail, celular, acessos), quem oferece este Estadia é o
          controlador. Para os dados dos hóspedes, a empresa que os recebe é a controladora e o Estadia é o operador:
          trata esses dados por conta dela e conforme as instruções dela. Um hóspede que queira exercer seus direitos
          procura a empresa em que se hospedou.
        </p>
      </LegalPart>
      <LegalPart title="O que é guardado, e para quê">
        <p>
          Da conta: nome, e-mail, celular e a senha em forma que não se lê de volta, para você entrar e ser avisado. Da
          empresa: nome, CNPJ ou CPF, endereço e plano, para prestar e cobrar o serviço. Dos acessos: data, endereço de
          rede e aparelho, para segurança. Dos atos: quem mudou o quê e quando, para a empresa poder conferir.
        </p>
        <p>O endereço que você confirma ao criar a conta é guardado com a versão dos termos que você aceitou.</p>
      </LegalPart>
      <LegalPart title="Com quem é compartilhado">
        <p>
          Com ninguém para propaganda. Com quem hospeda os servidores e envia os e-mails, só para isso. Com autoridades,
          quando a lei obriga. Novidades por e-mail só recebe quem pediu.
        </p>
      </LegalPart>
      <LegalPart title="Cookies e o que fica no seu aparelho">
        <p>
          Só o necessário: a sessão, a proteção dos formulários, o aparelho conhecido, o tema e a empresa escolhida. O
          que você digita ao criar a conta fica no aparelho até a confirmação, por no máximo 7 dias, e nunca a senha.
        </p>
      </LegalPart>
      <LegalPart title="Por quanto tempo">
        <p>
          Enquanto a conta existir. Um pedido de conta que não é confirmado é apagado depois de 24 horas. Depois de um
          cancelamento, os dados ficam 90 dias para exportação; o que a lei manda guardar fica pelo prazo da lei.
        </p>
      </LegalPart>
      <LegalPart title="Seus direitos">
        <p>
          A Lei Geral de Proteção de Dados (Lei 13.709/2018) garante confirmação, acesso, correção, portabilidade,
          eliminação e informação sobre o compartilhamento. O pedido é respondido em até 15 dias. Um incidente com risco
          relevante é comunicado a você e à autoridade em até 3 dias úteis.
        </p>
      </LegalPart>
    </LegalPage>
  );
}
