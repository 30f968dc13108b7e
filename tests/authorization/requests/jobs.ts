import type { jobRows } from '../expected/jobs.ts'
import type { Jobs } from '../town.ts'
import { nothing, type SentRequest, upload } from './request.ts'

const naming =
  (job: keyof Jobs, body?: Record<string, unknown>): SentRequest =>
  ({ jobs }) => ({ params: { id: jobs[job] }, ...(body && { body }) })

const held: SentRequest = ({ heldJobId }) => ({ params: { id: heldJobId } })

export const jobRequests: Record<keyof typeof jobRows, SentRequest> = {
  'GET /api/jobs': nothing,
  'GET /api/jobs/counts': nothing,
  'GET /api/jobs/available': nothing,
  'GET /api/jobs/available/counts': nothing,
  'GET /api/live': nothing,
  'GET /api/jobs/:id/calendar.ics': naming('done'),
  'GET /api/calendar-links/:token': ({ calendarToken }) => ({ params: { token: calendarToken } }),
  'GET /api/jobs/:id': naming('open'),
  'GET /api/jobs/:id/live': naming('taken'),
  'GET /api/jobs/:id: taken': naming('taken'),
  'GET /api/jobs/:id: waiting for one cleaner': naming('asked'),
  'GET /api/jobs/:id: done': naming('done'),
  'GET /api/jobs/:id: a guest has not paid for it': held,
  'GET /api/jobs/:id/cancellation': naming('taken'),
  'GET /api/jobs/:id/moves': naming('open'),
  'POST /api/jobs/:id/accept': naming('open'),
  'POST /api/jobs/:id/accept: waiting for one cleaner': naming('asked'),
  'POST /api/jobs/:id/accept: a guest has not paid for it': held,
  'DELETE /api/jobs/:id/preferred-cleaner': naming('asked'),
  'POST /api/jobs/:id/decline': naming('asked', { reason: 'busy', note: 'Away' }),
  'POST /api/jobs/:id/decline: another time': naming('wanted'),
  'POST /api/jobs/:id/reschedule': naming('open', { scheduledFor: '2026-07-05T10:00' }),
  'POST /api/jobs/:id/propose': naming('taken', { scheduledFor: '2026-07-05T10:00' }),
  'POST /api/jobs/:id/accept-reschedule-request': naming('wanted'),
  'POST /api/jobs/:id/accept-reschedule-request: as the cleaner': naming('wished'),
  'POST /api/jobs/:id/cancel-reschedule-request': naming('wished'),
  'POST /api/jobs/:id/withdraw': naming('taken', { reason: 'ill' }),
  'POST /api/jobs/:id/complete': naming('waiting'),
  'PUT /api/jobs/:id/status': naming('taken', { status: 'cancelled' }),
  'PUT /api/jobs/:id/status: to in_progress': naming('waiting', { status: 'in_progress' }),
  'PUT /api/jobs/:id/status: to completed': naming('begun', { status: 'completed' }),
  'POST /api/jobs/:id/check-in': naming('soon'),
  'POST /api/jobs/:id/confirm-arrival': naming('due'),
  'POST /api/jobs/:id/on-my-way': naming('soon', { minutes: 20 }),
  'PUT /api/jobs/:id/position': naming('soon', { latitude: 47.6, longitude: -122.3 }),
  'DELETE /api/jobs/:id/position': naming('soon'),
  'GET /api/jobs/:id/position': naming('soon'),
  'POST /api/jobs/:id/running-late': naming('soon', { minutes: 20 }),
  'POST /api/jobs/:id/report-no-show': naming('due', { wish: 'refund' }),
  'POST /api/jobs/:id/report-no-show: of a completed visit': naming('done', { wish: 'refund' }),
  'POST /api/jobs/:id/report-no-show: another time': naming('due', {
    wish: 'rebook',
    scheduledFor: '2026-06-25T10:00',
  }),
  'POST /api/jobs/:id/report-lockout': (it) => ({
    params: { id: it.jobs.waiting },
    ...upload('photo', it, { note: 'I rang three times.' }),
  }),
  'GET /api/jobs/:id/lockout-photo': naming('done'),
}
