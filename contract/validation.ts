import type { validation } from '#locales/en/validation.ts'

type ValidationCode = Exclude<keyof typeof validation, 'fallback'>

declare const ofCatalogue: unique symbol
/** A message that `validationText` puts into words in the language of the reader. */
export type ValidationMessage = string & { readonly [ofCatalogue]: true }

/** The message of a schema: a code and numbers, such as 'text_too_long 100'. */
export function invalid(code: ValidationCode, ...numbers: number[]): ValidationMessage {
  // Only this function makes the brand, which the compiler cannot see.
  return [code, ...numbers].join(' ') as ValidationMessage
}
