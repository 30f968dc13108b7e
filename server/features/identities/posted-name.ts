import * as z from 'zod/mini'
import { maxima } from '#contract/fields.ts'

const part = z.optional(z.string())
const posted = z.object({ name: z.object({ firstName: part, lastName: part }) })

/** Parses the name that Apple posts the first time; it is unsigned, so only the name is used. */
export function postedName(user: string | undefined): string | null {
  try {
    const { firstName = '', lastName = '' } = posted.parse(JSON.parse(user ?? '')).name
    const name = `${firstName} ${lastName}`.replaceAll('\u0000', '').trim()
    return name && name.length <= maxima.name * 2 ? name : null
  } catch {
    return null
  }
}
