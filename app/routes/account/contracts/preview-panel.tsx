import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import type { ContractFault, ContractPreview } from "#contract/guest/contract-types";
import { ContractText } from "~/components/contracts/contract-text";
import type { Option } from "~/components/form/option";
import { cx } from "~/components/ui/cx";
import { Notice, RetryNotice } from "~/components/ui/notice";
import { Panel } from "~/components/ui/panel";
import { SkeletonRows } from "~/components/ui/skeleton";
import { PreviewBooking } from "~/domains/bookings/preview-booking";
import { ContractGaps } from "~/domains/contracts/contract-gaps";
import type { Asked } from "~/lib/ask";
import { plural } from "~/lib/format";
import { faultsWords, lawsInWords } from "~/routes/account/contracts/contract-words";

export interface PreviewPanelProps {
  asked: Asked<unknown, ContractPreview>;
  /** Whether bookings may be searched; if not, the preview shows samples. */
  searches: boolean;
  booking: Option | null;
  onBooking: (booking: Option | null) => void;
  onGoTo: (fault: ContractFault) => void;
  onReplace: (fault: ContractFault) => void;
  className?: string;
}

/** The text filled in from a booking, with its errors. An outdated preview is dimmed and inert. */
export function PreviewPanel({ asked, searches, booking, onBooking, onGoTo, onReplace, className }: PreviewPanelProps) {
  const { answer, before, failure, again } = asked;
  const shown = answer ?? before?.answer;
  const old = answer === null;
  return (
    <Panel title="Prévia" flush className={className}>
      {searches && <PreviewBooking booking={booking} onBooking={onBooking} />}
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard
        tabIndex={0}
        aria-label="Texto da prévia"
        aria-busy={asked.state === "asking"}
        className="grid gap-3 p-4 lg:max-h-[calc(100dvh-18rem)] lg:overflow-y-auto"
      >
        {failure && <RetryNotice onRetry={again}>{failure.message}</RetryNotice>}
        {asked.state === "nothing" && <p className="text-muted text-sm">Escreva o texto para ver a prévia.</p>}
        {asked.state === "asking" && !shown && <SkeletonRows rows={6} columns={1} />}
        {shown && !failure && (
          <div className={cx("grid gap-3 transition-opacity", old && "opacity-55 delay-150")} inert={old}>
            <Faults faults={shown.faults} onGoTo={onGoTo} onReplace={onReplace} />
            <ContractGaps lacking={shown.lacking} end={gapsEnd(shown)} />
            {shown.refusals.map((refusal) => (
              <Notice key={refusal} tone="error">
                {refusal} Assim, o contrato desta reserva não sai.
              </Notice>
            ))}
            <Empty preview={shown} />
            <ContractText blocks={shown.blocks} />
          </div>
        )}
      </section>
      {shown?.laws && !failure && <Laws laws={shown.laws} lacks={lacksOwn(shown)} old={old} />}
    </Panel>
  );
}

function Faults({
  faults,
  onGoTo,
  onReplace,
}: { faults: readonly ContractFault[] } & Pick<PreviewPanelProps, "onGoTo" | "onReplace">) {
  if (faults.length === 0) return null;
  return (
    <Notice tone="error">
      <p>
        <b>{faultsWords(faults.length)}</b>. Enquanto isso, a versão não pode ser publicada.
      </p>
      <ul className="mt-1 grid gap-1">
        {faults.map((fault) => (
          <li key={`${fault.fault} ${fault.line} ${fault.found}`}>
            <button
              type="button"
              className="min-h-target text-left underline underline-offset-3"
              onClick={() => onGoTo(fault)}
            >
              Linha {fault.line}
            </button>
            {": "}
            <span className="wrap-anywhere">{fault.message}</span>{" "}
            {fault.fault === "notice" && (
              <button
                type="button"
                className="min-h-target text-left underline underline-offset-3"
                onClick={() => onReplace(fault)}
              >
                Tirar o aviso
              </button>
            )}
            {fault.suggestion !== null && (
              <button
                type="button"
                className="min-h-target text-left wrap-anywhere underline underline-offset-3"
                onClick={() => onReplace(fault)}
              >
                Trocar por {fault.suggestion}
              </button>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Whether the company has not filled in something that the booking's contract needs. */
const lacksOwn = ({ lacking, empty, booking }: ContractPreview) =>
  empty.some(({ source }) => source !== "guest") ||
  lacking.some(({ accommodation }) => accommodation === null || accommodation.id === booking?.accommodation_id);

function gapsEnd({ publishable }: ContractPreview): string {
  return publishable
    ? "Onde isso falta, o contrato não sai."
    : "Enquanto isso, nenhum contrato sairia deste texto, e a versão não pode ser publicada.";
}

/**
 * The legal requirements of a season rental, and whether the previewed booking meets them. They say nothing of a text
 * whose facts are missing.
 */
function Laws({ laws, lacks, old }: { laws: NonNullable<ContractPreview["laws"]>; lacks: boolean; old: boolean }) {
  if (lacks) {
    return (
      <p className="border-line-soft border-t px-4 py-3 text-muted text-sm">
        O que a lei pede da temporada é conferido aqui quando não faltar nenhum dado da empresa.
      </p>
    );
  }
  return (
    <ul
      aria-label="O que a lei pede da temporada"
      className={cx(
        "flex flex-wrap gap-x-5 gap-y-1 border-line-soft border-t px-4 py-3 text-sm transition-opacity",
        old && "opacity-55 delay-150",
      )}
    >
      {lawsInWords(laws).map(({ text, kept }) => (
        <li key={text} className={cx("flex items-center gap-1.5", kept ? "text-muted" : "text-error-text")}>
          {kept ? <Check aria-hidden="true" className="size-4" /> : <X aria-hidden="true" className="size-4" />}
          {text}
        </li>
      ))}
    </ul>
  );
}

function Empty({ preview: { empty, booking } }: { preview: ContractPreview }) {
  const guests = empty.filter(({ source }) => source === "guest").map(({ label }) => label);
  const others = empty.filter(({ source }) => source !== "guest").map(({ label }) => label);
  if (booking === null || empty.length === 0) return null;
  return (
    <Notice tone="warning">
      <p>
        <b>{plural(empty.length, { none: "", one: "dado vazio", many: "dados vazios" })} nesta reserva.</b>
      </p>
      {guests.length > 0 && <p>O hóspede informa antes de assinar: {guests.join(", ")}.</p>}
      {others.length > 0 && (
        <p>
          A empresa preenche, e até lá o contrato não sai: {others.join(", ")}. Se um trecho só vale com um dado,
          escreva-o entre {"{{#se variável}}"} e {"{{/se}}"}.
        </p>
      )}
    </Notice>
  );
}
