import type { adminGiftCards } from '#contract/admin/gift-cards.ts'
import type { adminPricingSimulation } from '#contract/admin/pricing-simulation.ts'
import type { adminPromotions } from '#contract/admin/promotions.ts'
import type { adminSeries } from '#contract/admin/series.ts'
import type { adminSettings } from '#contract/admin/settings.ts'
import type { adminTerms } from '#contract/admin/terms.ts'
import { operators, type Rows, strangersToAdmin } from '../roles.ts'

export const adminSettingsRows = {
  'GET /api/admin/settings': { ...strangersToAdmin, ...operators(200) },
  'GET /api/admin/settings/versions': { ...strangersToAdmin, ...operators(200) },
  'POST /api/admin/settings': { ...strangersToAdmin, admin: 201, support: 'wrong_role' },
  'GET /api/admin/terms': { ...strangersToAdmin, ...operators(200) },
  'GET /api/admin/terms/versions': { ...strangersToAdmin, ...operators(200) },
  'POST /api/admin/terms': { ...strangersToAdmin, admin: 201, support: 'wrong_role' },
  'POST /api/admin/terms/preview': { ...strangersToAdmin, ...operators(200) },
  'POST /api/admin/terms/:id/withdraw': { ...strangersToAdmin, admin: 200, support: 'wrong_role' },
  'GET /api/admin/pricing-simulation': { ...strangersToAdmin, ...operators(200) },
  'GET /api/admin/pricing-simulation/summary': { ...strangersToAdmin, ...operators(200) },
  'GET /api/admin/pricing-simulation.csv': { ...strangersToAdmin, ...operators(200) },
  'POST /api/admin/settings/preview': { ...strangersToAdmin, ...operators(200) },
  'POST /api/admin/settings/:id/withdraw': { ...strangersToAdmin, admin: 200, support: 'wrong_role' },
  'GET /api/admin/promotions': { ...strangersToAdmin, ...operators(200) },
  'GET /api/admin/promotions/:id': { ...strangersToAdmin, ...operators(200) },
  'POST /api/admin/promotions': { ...strangersToAdmin, admin: 201, support: 'wrong_role' },
  'POST /api/admin/promotions/:id/end': { ...strangersToAdmin, admin: 200, support: 'wrong_role' },
  'GET /api/admin/gift-cards': { ...strangersToAdmin, ...operators(200) },
  'POST /api/admin/gift-cards/:id/refund': {
    ...strangersToAdmin,
    admin: 'gift_card_not_found',
    support: 'wrong_role',
  },
  'POST /api/admin/gift-cards/:id/resend': {
    ...strangersToAdmin,
    admin: 'gift_card_not_found',
    support: 'wrong_role',
  },
  'GET /api/admin/series': { ...strangersToAdmin, ...operators(200) },
  'GET /api/admin/series/:id': { ...strangersToAdmin, ...operators(200) },
  'POST /api/admin/series/:id/end': { ...strangersToAdmin, admin: 200, support: 'wrong_role' },
} satisfies Rows<
  | keyof typeof adminSettings
  | keyof typeof adminPricingSimulation
  | keyof typeof adminTerms
  | keyof typeof adminPromotions
  | keyof typeof adminGiftCards
  | keyof typeof adminSeries
>
