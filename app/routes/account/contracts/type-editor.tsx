import { useRef, useState } from "react";
import type { Option } from "~/components/form/option";
import type { EditorPlace } from "~/components/variables/variable-editor";
import { useAsk } from "~/lib/ask";
import { useSession } from "~/lib/session";
import { hasModule, holds } from "~/lib/session-state";
import { zoneOf } from "~/lib/today";
import { type TypeDraft, TypeForm, type TypeFormProps } from "~/routes/account/contracts/type-form";

type TypeEditorProps = Omit<
  TypeFormProps,
  "timezone" | "draft" | "onDraft" | "preview" | "searches" | "booking" | "onBooking" | "place"
>;

/** State that survives a save: the previewed booking, and the preview itself. */
export function TypeEditor(props: TypeEditorProps) {
  const { type } = props;
  const session = useSession();
  const [draft, setDraft] = useState<TypeDraft>(type);
  const [booking, setBooking] = useState<Option | null>(null);
  const place = useRef<EditorPlace>({ start: 0, end: 0, scrolled: 0 });
  const seesMoney = holds(session, "money.view");
  const { body, legal_regime, guarantee } = draft;
  const asks = seesMoney && body.trim() !== "";
  const question = asks && {
    params: { id: type.id },
    body: { body, legal_regime, guarantee, booking_code: booking?.value ?? null },
  };
  const preview = useAsk("POST /api/contract-types/:id/preview", question || null, { typed: true });
  return (
    <TypeForm
      {...props}
      key={type.version}
      timezone={zoneOf(session)}
      draft={draft}
      onDraft={setDraft}
      preview={seesMoney ? preview : null}
      searches={hasModule(session, "booking") && holds(session, "bookings.view")}
      booking={booking}
      onBooking={setBooking}
      place={place}
    />
  );
}
