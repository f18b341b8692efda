import { useMemo } from "react";
import { qrCode } from "#domain/qr-code";

/** A text as a QR code, dark on white in both themes, because many apps read no other. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => qrCode(text), [text]);
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
