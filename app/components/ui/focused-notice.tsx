import { useEffect, useRef } from "react";
import { Notice, type NoticeProps } from "~/components/ui/notice";

/** A notice that answers a press: it takes the focus when it appears, so that it is seen and announced. */
export function FocusedNotice(props: Omit<NoticeProps, "ref" | "live">) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "center" });
  }, []);
  return <Notice {...props} live ref={box} />;
}
