import * as z from 'zod/mini'
import { registrationFields } from '#contract/accounts.ts'

const { name, phone } = registrationFields

// The phone number is optional.
export const accountChecks = z.object({
  name,
  phone: z.union([z.literal(''), phone], 'Please enter a valid phone number'),
})
