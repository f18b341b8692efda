/** The start cannot continue until the operator has done what the message says; shown without a stack. */
export class OperatorNeeded extends Error {
  override name = "OperatorNeeded";
  readonly expected = true;
}
