export interface NewAddress {
  street: string
  city: string
  state: string
  zipCode: string
  aptNumber?: string | null | undefined
  instructions?: string | null | undefined
  /** What its owner calls it in their list. */
  label?: string | null | undefined
}
