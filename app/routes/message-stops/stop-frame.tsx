import type { ReactNode } from "react";
import { AuthLayout, SceneTitle } from "~/components/shell/auth-layout";

/** The frame of the choice to get messages. */
export function StopFrame(props: { title: string; intro?: ReactNode; children: ReactNode }) {
  return <AuthLayout {...props} scene={<SceneTitle>Só o que você quer receber.</SceneTitle>} />;
}
