import { validationText } from '#locales/validation-text.ts'
import { validation } from '#text/validation.ts'

/** The text of a schema's message: the contract's are codes with numbers, those of a form's own schema are texts. */
export function validationMessage(message: string): string {
  return /^[a-z]+(_[a-z0-9]+)+( [\d.]+)*$/.test(message) ? validationText(validation, message) : message
}

/** A validator whose messages are texts in the language of the page. */
export function inWords(validate: (values: Record<string, unknown>) => Record<string, unknown>) {
  return (values: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(validate(values)).map(([field, message]) => [field, validationMessage(String(message))]),
    )
}
