import * as z from 'zod/mini'
import { endpoints } from './endpoint.ts'

export const accountStatusView = z.object({
  hasAccount: z.boolean(),
  accountId: z.nullable(z.string()),
  onboardingComplete: z.boolean(),
  detailsSubmitted: z.boolean(),
  chargesEnabled: z.boolean(),
  payoutsEnabled: z.boolean(),
})

export const payouts = endpoints({
  'GET /api/stripe-connect/account-status': {
    summary: 'How far your payout account is set up',
    access: 'cleaner',
    answer: accountStatusView,
    refusals: ['payments_unavailable'],
  },
  'POST /api/stripe-connect/create-account': {
    summary: 'Creates your payout account; answers the same one on repeat',
    access: 'cleaner',
    answer: z.object({ accountId: z.string(), hasAccount: z.literal(true) }),
    refusals: ['confirmation_needed', 'profile_required', 'payments_unavailable', 'platform_setup_required'],
  },
  'POST /api/stripe-connect/onboarding-link': {
    summary: 'A link to the onboarding of your payout account',
    access: 'cleaner',
    body: z.optional(z.object({ account: z.optional(z.string().check(z.maxLength(100))) })),
    answer: z.object({ url: z.string() }),
    refusals: [
      'confirmation_needed',
      'second_factor_required',
      'no_payout_account',
      'foreign_account',
      'payments_unavailable',
    ],
  },
})
