import { useMemo } from "react";
import { qrCode } from "#domain/pix/qr-code";

/** The QR of a Pix code, dark on white in both themes: many bank apps read no other. */
export function PixQr({ payload, label }: { payload: string; label: string }) {
  const { size, path } = useMemo(() => qrCode(payload), [payload]);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="size-full"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
