import { describe, expect, test } from "vitest";
import { notificationWords } from "#contract/messages/notification-words";
import { fillWords, notificationKinds } from "#domain/notification-mails";
import { previewParts, samplesOf, withVariable } from "~/routes/account/notifications/preview-parts";

const values = samplesOf("Chalés da Serra");

describe("the preview of a mail", () => {
  test("fills in known variables and marks those that this mail does not have", () => {
    expect(previewParts("hold_made", "Olá {{ hospede }}: {{senha}}, {{empresa}}", values)).toEqual([
      { text: "Olá ", mark: "written" },
      { text: "Helena Prates Moura", mark: "filled" },
      { text: ": ", mark: "written" },
      { text: "{{senha}}", mark: "unknown" },
      { text: ", ", mark: "written" },
      { text: "Chalés da Serra", mark: "filled" },
    ]);
    expect(previewParts("calendar_stale", "{{hospede}}", values)).toEqual([{ text: "{{hospede}}", mark: "unknown" }]);
  });

  test("leaves text that is not a variable unchanged, and prevents guests' names from becoming links", () => {
    expect(previewParts("hold_made", "{{hospede e {x}", values)).toEqual([
      { text: "{{hospede e {x}", mark: "written" },
    ]);
    expect(previewParts("hold_made", "", values)).toEqual([]);
    const names = { ...samplesOf("Casa 2.5"), hospede: "golpe.com" };
    expect(
      previewParts("hold_made", "{{hospede}} {{empresa}}", names)
        .map(({ text }) => text)
        .join(""),
    ).toBe("golpe. com Casa 2.5");
  });

  test.each(notificationKinds)("equals the text filled in by the server: %s", (kind) => {
    for (const text of [notificationWords[kind].subject, notificationWords[kind].paragraph]) {
      const parts = previewParts(kind, text, values);
      expect(parts.map((part) => part.text).join("")).toBe(fillWords(text, values));
      expect(parts.some(({ mark }) => mark === "unknown")).toBe(false);
    }
  });

  test("inserts a variable in place of the selection and puts the caret after it", () => {
    expect(withVariable("Olá você.", 4, 8, "hospede")).toEqual({ text: "Olá {{hospede}}.", start: 15, end: 15 });
  });
});
