import type { ReactNode } from "react";
import { Meta, Outlet, Scripts } from "react-router";

// The bare page of the same stack: what React and React Router weigh before anybody adds a line.
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function HydrateFallback() {
  return null;
}
