import * as z from 'zod/mini'
import { registrationFields } from '#contract/accounts.ts'

const { name, phone } = registrationFields

// Whoever has no number leaves it empty.
export const accountChecks = z.object({
  name,
  phone: z.union([z.literal(''), phone], 'Please enter a valid phone number'),
})
