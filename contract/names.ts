import * as z from 'zod/mini'
import { type NameProblem, nameProblem } from '#domain/person-name.ts'
import { maxima, text } from './fields.ts'
import { invalid, type ValidationMessage } from './validation.ts'

/** The validation codes of a text that is no name. */
export const nameCodes: Record<NameProblem, ValidationMessage> = {
  address: invalid('name_has_address'),
  signs: invalid('name_has_signs'),
  brand: invalid('name_is_brand'),
}

/** A person's name as others will read it. Our own brand is for the server to see: only it knows all of them. */
export function personName(min: number, message: ValidationMessage, max: number = maxima.name) {
  const named = z.refine((value: unknown) => value === '' || nameProblem(String(value)) === null, {
    error: ({ input }) => nameCodes[nameProblem(String(input)) ?? 'signs'],
  })
  return text(min, max, message).check(named)
}
