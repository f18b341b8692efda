import type { MouseEvent } from "react";
import type { SentencePart } from "~/routes/account/notifications/rule-words";

interface RuleSentenceProps {
  parts: readonly SentencePart[];
  conditions: readonly string[];
  /** The id of a field's control; without it the parts are not links. */
  idOf?: (field: string) => string;
}

/** A rule as one sentence; its underlined parts focus their fields. */
export function RuleSentence({ parts, conditions, idOf }: RuleSentenceProps) {
  return (
    <p className="text-lg leading-relaxed wrap-anywhere">
      {parts.map(({ text, field }) =>
        field === undefined ? (
          text
        ) : idOf ? (
          <a
            key={field}
            href={`#${idOf(field)}`}
            onClick={(event) => goTo(event, idOf(field))}
            className="border-line-strong border-b-2 font-semibold hover:border-primary"
          >
            {text}
          </a>
        ) : (
          <b key={field} className="font-semibold">
            {text}
          </b>
        ),
      )}
      {conditions.length > 0 && `, ${conditions.join(", ")}`}.
    </p>
  );
}

// does not change the address: a hash would count as a navigation
function goTo(event: MouseEvent, id: string) {
  event.preventDefault();
  const control = document.getElementById(id);
  control?.scrollIntoView({ block: "center" });
  control?.focus({ preventScroll: true });
}
