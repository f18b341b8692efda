import type { ReactNode } from "react";
import { AuthLayout, SceneTitle } from "~/components/shell/auth-layout";

/** The frame of a contract check. */
export function VerifyFrame(props: { title: string; intro?: string; children: ReactNode }) {
  return <AuthLayout {...props} scene={<SceneTitle>Uma letra mudada, e o selo já é outro.</SceneTitle>} />;
}
