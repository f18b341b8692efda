import { Outlet, Scripts } from "react-router";

// The bare page of the same stack: what React and React Router weigh before anybody adds a line.
export default function Root() {
  return (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <title>Bare</title>
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
}
