// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Role } from "#contract/people/people";
import { inSession, sessionWith } from "#tests/app/support/sessions";
import { RoleBoxes } from "~/routes/users/role-boxes";

afterEach(cleanup);

const role = (id: string) => ({ id, name: id, description: null, permissions: [], system: false }) as unknown as Role;
const roles = ["Contador", "Consulta", "Recepção"].map(role);
const form = (chosen: readonly string[]) =>
  inSession(
    sessionWith({}),
    <form aria-label="perfis">
      <RoleBoxes roles={roles} places={[]} chosen={chosen} />
    </form>,
  );
const sent = () => new FormData(screen.getByRole<HTMLFormElement>("form")).getAll("role_ids");

test("what is saved is the last stored set with the user's own changes, though it was read after the dialog opened", () => {
  const { rerender } = render(form(["Contador", "Consulta"]));
  fireEvent.click(screen.getByRole("checkbox", { name: "Recepção" }));
  expect(sent()).toEqual(["Contador", "Consulta", "Recepção"]);
  rerender(form(["Consulta"])); // the save before, which unticked one, has reached the list
  expect(sent()).toEqual(["Consulta", "Recepção"]);
  fireEvent.click(screen.getByRole("checkbox", { name: "Consulta" }));
  fireEvent.click(screen.getByRole("checkbox", { name: "Contador" }));
  expect(sent()).toEqual(["Contador", "Recepção"]);
});
