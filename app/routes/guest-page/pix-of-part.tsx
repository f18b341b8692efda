import { useState } from "react";
import type { GuestPage } from "#contract/guest-page";
import { QrPicture } from "~/components/qr/fetched-qr-picture";
import { Button } from "~/components/ui/button";
import { useMediaQuery } from "~/components/ui/use-media-query";
import { PixCopy } from "~/domains/pix/pix-copy";
import type { OpenPart } from "~/routes/guest-page/open-parts";

export interface PixOfPartProps {
  pix: NonNullable<OpenPart["pix"]>;
  payee: NonNullable<NonNullable<GuestPage["price"]>["pix_payee"]>;
  /** "sinal", "parcela". */
  name: string;
}

/** A Pix code: to be copied on the phone that pays, and as a QR for another one. */
export function PixOfPart({ pix, payee, name }: PixOfPartProps) {
  const wide = useMediaQuery("(min-width: 48rem)", false);
  const [asked, setAsked] = useState(false);
  const shown = asked || wide;
  return (
    <div className="grid gap-3">
      <PixCopy size="guest" pix={{ ...payee, payload: pix.payload }} />
      {shown ? (
        <figure className="grid items-center justify-items-center gap-x-4 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
          <div className="size-52 overflow-hidden rounded-2 border border-line">
            <QrPicture text={pix.payload} label={`QR code do Pix: ${name}`} onMissing={() => setAsked(false)} />
          </div>
          <figcaption className="text-sm text-muted max-sm:text-center">
            Abra o app do seu banco, escolha Pix e aponte a câmera para o código.
          </figcaption>
        </figure>
      ) : (
        <Button variant="quiet" size="guest" block onClick={() => setAsked(true)}>
          Mostrar QR code
        </Button>
      )}
      <p className="text-sm text-muted">
        Identificador: <span className="num">{pix.txid}</span>
      </p>
    </div>
  );
}
