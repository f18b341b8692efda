// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { type ServiceFigures, startWarnings } from "#contract/service/admin-dashboard";
import { SessionContext } from "~/lib/session";
import { BackupState } from "~/routes/dashboard/service/operation";
import { StartWarnings } from "~/routes/dashboard/service/troubles";

afterEach(cleanup);

test("each warning of the start says what is wrong and who can change it", () => {
  render(<StartWarnings warnings={[...startWarnings]} />);
  const lines = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(lines).toHaveLength(startWarnings.length);
  for (const line of lines) expect(line).toContain("Peça a quem cuida do servidor");
  expect(lines.join(" ")).toContain("A chave dos links de hóspedes está no próprio banco de dados.");
});

test("without warnings nothing is shown", () => {
  const { container } = render(<StartWarnings warnings={[]} />);
  expect(container.textContent).toBe("");
});

type Backup = ServiceFigures["backup"];

function backupText(shown: Partial<Backup>): string {
  const backup: Backup = { state: "none", every_hours: 24, last: null, incomplete: null, next_at: null, ...shown };
  const session = { userTimezone: "America/Sao_Paulo" } as never; // of which only this is read
  const { container } = render(
    <SessionContext value={session}>
      <BackupState {...backup} />
    </SessionContext>,
  );
  return container.textContent ?? "";
}

test("before the first backup it is said when the next one is made, not that others failed", () => {
  const text = backupText({ next_at: new Date(Date.now() + 3_600_000).toISOString() });
  expect(text).toContain("Ainda não há nenhuma cópia conferida. A próxima está marcada para ");
  expect(text).toContain("Se não der certo, o programa tenta de novo a cada hora.");
  expect(backupText({ next_at: new Date(Date.now() - 1000).toISOString() })).toContain("sendo feita agora");
});

test("a folder of backups that cannot be read is not told as one without any", () => {
  const text = backupText({ state: "unreadable", next_at: new Date(Date.now() + 3_600_000).toISOString() });
  expect(text).toContain("O programa não consegue ler a pasta das cópias");
  expect(text).not.toContain("Ainda não há nenhuma cópia");
});

test("a backup that lacks files which the database names is told with their number", () => {
  const incomplete = { made_at: "2026-11-29T12:00:00.000Z", named_files: 83, missing_files: 79 };
  expect(backupText({ incomplete })).toContain(
    "faltam 79 de 83 arquivos que o banco de dados cita, por isso ela não conta",
  );
});
