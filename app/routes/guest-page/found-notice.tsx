import { Notice } from "~/components/ui/notice";

/** The answer that a guest waited for, while he looks on. */
export function FoundNotice({ company }: { company: string }) {
  return (
    <Notice tone="success" live>
      {company} encontrou o Pix que você informou.
    </Notice>
  );
}
