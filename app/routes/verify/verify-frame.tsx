import type { ReactNode } from "react";
import { AuthLayout, SceneTitle } from "~/components/shell/auth-layout";

/** What stands around a check of a contract. */
export function VerifyFrame(props: { title: string; intro?: string; children: ReactNode }) {
  return <AuthLayout {...props} scene={<SceneTitle>Uma letra mudada, e o selo já é outro.</SceneTitle>} />;
}
