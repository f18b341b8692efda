// A typical route: a loader and a form with native fields.
export async function clientLoader() {
  return { title: "Entrar" };
}

export default function Home({ loaderData }: { loaderData: { title: string } }) {
  return (
    <main>
      <h1>{loaderData.title}</h1>
      <form method="post">
        <label>
          E-mail <input name="email" type="email" />
        </label>
        <label>
          Senha <input name="password" type="password" />
        </label>
        <button type="submit">Entrar</button>
      </form>
    </main>
  );
}
