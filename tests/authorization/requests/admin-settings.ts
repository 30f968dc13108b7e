import type { adminSettingsRows } from '../expected/admin-settings.ts'
import { nothing, type SentRequest } from './request.ts'

const reason = 'we answer longer now'

export const adminSettingsRequests: Record<keyof typeof adminSettingsRows, SentRequest> = {
  'GET /api/admin/settings': nothing,
  'GET /api/admin/settings/versions': nothing,
  'POST /api/admin/settings': ({ settingsMark: mark }) => ({
    body: { changes: { supportHours: 'Day and night' }, reason, mark },
  }),
  'GET /api/admin/terms': nothing,
  'GET /api/admin/terms/versions': nothing,
  'POST /api/admin/terms': () => ({ body: { changes: { lateFeePercent: 30 }, reason, mark: '2.0' } }),
  'POST /api/admin/terms/preview': () => ({ body: { changes: { lateFeePercent: 31 } } }),
  'POST /api/admin/terms/:id/withdraw': () => ({ params: { id: 2 }, body: { reason } }),
  'GET /api/admin/promotions': nothing,
  'GET /api/admin/promotions/:id': ({ promotionId: id }) => ({ params: { id } }),
  'POST /api/admin/promotions': () => ({
    body: { code: 'SPRING', percent: 20, firstBookingOnly: false, reason },
  }),
  'POST /api/admin/promotions/:id/end': ({ promotionId: id }) => ({ params: { id }, body: { reason } }),
  'GET /api/admin/gift-cards': nothing,
  'POST /api/admin/gift-cards/:id/refund': () => ({ params: { id: 99_999 }, body: { reason } }),
  'POST /api/admin/gift-cards/:id/resend': () => ({ params: { id: 99_999 }, body: { reason } }),
  'GET /api/admin/series': nothing,
  'GET /api/admin/series/:id': ({ seriesId: id }) => ({ params: { id } }),
  'POST /api/admin/series/:id/end': ({ seriesId: id }) => ({ params: { id }, body: { reason } }),
  'GET /api/admin/pricing-simulation': nothing,
  'GET /api/admin/pricing-simulation/summary': nothing,
  'GET /api/admin/pricing-simulation.csv': nothing,
  'POST /api/admin/settings/preview': () => ({ body: { changes: { supportHours: 'Day and night' } } }),
  'POST /api/admin/settings/:id/withdraw': ({ settingsVersion: id }) => ({
    params: { id },
    body: { reason },
  }),
}
