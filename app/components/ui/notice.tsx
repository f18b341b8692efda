import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { type ReactNode, type Ref, useEffect, useRef } from "react";
import { Button } from "~/components/ui/button";
import { cx } from "~/components/ui/cx";

interface NoticeProps {
  tone?: "info" | "success" | "warning" | "error";
  /** Announced by screen readers when it appears: for results of a user's action. */
  live?: boolean | undefined;
  children: ReactNode;
  className?: string;
  ref?: Ref<HTMLDivElement>;
}

const tones = {
  info: { icon: Info, look: "bg-info-soft text-on-info-soft" },
  success: { icon: CircleCheck, look: "bg-success-soft text-on-success-soft" },
  warning: { icon: CircleAlert, look: "bg-warning-soft text-on-warning-soft" },
  error: { icon: TriangleAlert, look: "bg-error-soft text-on-error-soft" },
};

/** A message inside a page, beside its subject. */
export function Notice({ tone = "info", live, children, className, ref }: NoticeProps) {
  const { icon: Icon, look } = tones[tone];
  return (
    <div
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      role={live ? (tone === "error" ? "alert" : "status") : undefined}
      className={cx(
        "flex gap-2.5 rounded-2 px-3 py-2.5 text-sm leading-normal [&_a]:underline [&_a]:underline-offset-3",
        look,
        className,
      )}
    >
      <Icon aria-hidden="true" className="mt-px size-4.5 shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}

/** A notice that answers a press: it takes the focus when it appears, so that it is seen and announced. */
export function FocusedNotice(props: Omit<NoticeProps, "ref" | "live">) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "center" });
  }, []);
  return <Notice {...props} live ref={box} />;
}

/** An error inside a panel or a dialog, with a retry button. */
export function RetryNotice({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <Notice tone="error" live>
      <p>{children}</p>
      <Button size="row" className="mt-2" onClick={onRetry}>
        Tentar de novo
      </Button>
    </Notice>
  );
}
