import { type Defect, defect } from "./defect.ts";

const guest = "tests/server/guest/registration-forms/guest-forms";
const own = "tests/server/guest/registration-forms/own-forms";
const kept = "tests/server/guest/registration-forms/kept-forms";
const desk = "tests/server/guest/registration-forms/desk-forms";

/** Seeded defects in registration forms: who sees the content, what is required, and how long it is kept. */
export const formDefects: Defect[] = [
  defect("Show a form filled in by its own link to the link of the stay", own, [
    "server/guest/registration-forms/read-by-link.ts",
    'form.typed_through === "desk" || (link === "stay" && isTheirs(person))',
    'form.typed_through === "desk") return "none";\n  if (link === "stay" && isTheirs(person)) return "all";\n  if (browser === null',
  ]),
  defect("Show a form of the stay's page to every browser with its link", kept, [
    "server/guest/registration-forms/read-by-link.ts",
    'form.typed_through === "stay" && !isGuarded(content)',
    'form.typed_through === "stay"',
  ]),
  defect("Replace a ready form with an unfinished one", kept, [
    "server/guest/registration-forms/keep-form.ts",
    "saved.draft && !isSaid(progress, missing, content)",
    "saved.draft && false",
  ]),
  defect("Begin a form again without its birth date", kept, [
    "server/guest/registration-forms/prove-person.ts",
    "(known !== null && known !== birth_date)",
    "false",
  ]),
  defect("Tell what is known of a returning guest for any birth date", guest, [
    "server/guest/registration-forms/guest-forms.ts",
    "  if (guest.birth_date !== birth_date && (guest.birth_date !== null || proven === undefined)) return { known: null };\n",
    "",
  ]),
  defect("Overwrite a form that somebody else saved", guest, [
    "server/guest/registration-forms/keep-form.ts",
    "  if ((person.form?.version ?? 0) !== version) return false;\n",
    "",
  ]),
  defect("Wait for the guest where only the desk can complete a form", desk, [
    "server/guest/registration-forms/stay-forms.ts",
    "isSaid(state, missing, content)).length",
    "isDone({ state })).length",
  ]),
  defect("Keep race and disability for ever", desk, [
    "server/guest/registration-forms/erase-forms.ts",
    "race = 'NAOINFORMAR', disability = 'NAOINFORMAR',",
    "race = race, disability = disability,",
  ]),
  defect("Let a form be changed without the right to see documents", desk, [
    "server/guest/registration-forms/desk-forms.ts",
    "  requireDocuments(ctx);\n",
    "",
  ]),
  defect("Mark a form as sent that is not ready", desk, [
    "server/guest/registration-forms/mark-forms.ts",
    'person.state === "ready" || person.state === "sent"',
    'person.state !== "not_begun"',
  ]),
  defect("Refuse the CPF of a resident foreigner", "tests/domain/registration-forms/forms", [
    "domain/registration-forms/form-content.ts",
    ': ["passport", "cpf"];',
    ': ["passport"];',
  ]),
  defect("Open a person's form to who makes their link again", own, [
    "server/guest/registration-forms/read-by-link.ts",
    '? "some" : "none";',
    '? "some" : "all";',
  ]),
  defect("Show a proven browser document and race", own, [
    "server/guest/registration-forms/read-by-link.ts",
    '...(reads === "some" && emptied(unshownFields))',
    "",
  ]),
  defect("Offer a companion's own answers to who has the stay's link", own, [
    "server/guest/registration-forms/guest-forms.ts",
    'person.holder ? all : all.filter(({ typed_through }) => typed_through !== "own")',
    "all",
  ]),
];
