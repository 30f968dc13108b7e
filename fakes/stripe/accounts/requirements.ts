import type Stripe from 'stripe'

/** Details that a person must enter before payouts are enabled, in the order of the onboarding form. */
export const personal = [
  'business_type',
  'individual.first_name',
  'individual.last_name',
  'individual.dob.day',
  'individual.dob.month',
  'individual.dob.year',
  'individual.address.line1',
  'individual.address.city',
  'individual.address.state',
  'individual.address.postal_code',
  'individual.email',
  'individual.phone',
  'individual.ssn_last_4',
]
export const banking = ['external_account', 'tos_acceptance.date', 'tos_acceptance.ip']

export function requirementsOf(
  due: string[],
  disabledReason: string | null = due.length > 0 ? 'requirements.past_due' : null,
  errors: { code: string; reason: string; requirement: string }[] = [],
): Stripe.Account.Requirements {
  return {
    alternatives: [],
    current_deadline: null,
    currently_due: due,
    disabled_reason: disabledReason,
    errors,
    eventually_due: due,
    past_due: due,
    pending_verification: [],
  } as Stripe.Account.Requirements
}
