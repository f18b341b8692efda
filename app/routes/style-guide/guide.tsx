export function Guide() {
  return (
    <main className="p-6">
      <h1 className="text-2xl font-semibold tracking-tight">Estilo</h1>
    </main>
  );
}
