import * as z from 'zod/mini'
import { type NameProblem, nameProblem } from '#domain/person-name.ts'
import { maxima, text } from './fields.ts'

/** What is said about a text that is no name. */
export const nameTexts: Record<NameProblem, string> = {
  address:
    'Please write a name without web, e-mail or phone addresses. After a full stop there has to be a space.',
  signs: 'Please use only letters, spaces and the signs that names have.',
  brand: 'Please write your own name, not ours.',
}

/** A person's name as others will read it. Our own brand is for the server to see: only it knows all of them. */
export function personName(min: number, message: string, max: number = maxima.name) {
  const named = z.refine((value: unknown) => value === '' || nameProblem(String(value)) === null, {
    error: ({ input }) => nameTexts[nameProblem(String(input)) ?? 'signs'],
  })
  return text(min, max, message).check(named)
}
