export interface NewAddress {
  street: string
  city: string
  state: string
  zipCode: string
  aptNumber?: string | null | undefined
  instructions?: string | null | undefined
  /** The owner's label in their list. */
  label?: string | null | undefined
}
