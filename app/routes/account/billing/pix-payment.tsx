import { QrPicture } from "~/components/qr/fetched-qr-picture";

/** A Pix code as a QR code for another phone. */
export function PixPicture({ payload, number }: { payload: string; number: string }) {
  return (
    <div className="grid w-44 content-start justify-items-center gap-2 max-sm:mx-auto">
      <div className="size-44 overflow-hidden rounded-2 border border-line">
        <QrPicture text={payload} label={`QR code do Pix da fatura ${number}`} onMissing={() => {}} />
      </div>
      <p className="text-center text-xs text-muted">
        Aponte o app do banco. Confirmamos o pagamento em até 1 dia útil.
      </p>
    </div>
  );
}
