export interface Option {
  value: string;
  label: string;
  /** A second line or a fact at the right: "até 6 hóspedes". */
  detail?: string | undefined;
  disabled?: boolean | undefined;
}
