import { validationText } from '#locales/validation-text.ts'
import { validation } from '#text/validation.ts'

/** The text of a schema's message: the contract's are codes with numbers, those of a form's own schema are texts. */
export function validationMessage(message: string): string {
  return /^[a-z]+(_[a-z0-9]+)+( [\d.]+)*$/.test(message) ? validationText(validation, message) : message
}
