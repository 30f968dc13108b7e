/** The shape of a catalogue in another language: the same keys and parameters, any words. */
export type Texts<T> = T extends string
  ? string
  : T extends (...inputs: infer Inputs) => infer Result
    ? (...inputs: Inputs) => Texts<Result>
    : T extends number | boolean | null | undefined
      ? T
      : { -readonly [Key in keyof T]: Texts<T[Key]> }
