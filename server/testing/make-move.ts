import type { PersonMove } from '../../domain/job/moves.ts'
import { lockoutForm, type Person } from './people.ts'

let days = 30
/** A time that nothing else takes. */
const anotherTime = () => new Date(Date.parse('2026-06-12T17:00:00Z') + ++days * 24 * 3_600_000).toISOString()

/** Every move that a person can make, as the API takes it. */
export const make: Record<PersonMove, (person: Person, id: number) => Promise<{ status: number }>> = {
  accept: ({ actor }, id) => actor.call('POST /api/jobs/:id/accept', { params: { id } }),
  start: ({ actor }, id) =>
    actor.call('PUT /api/jobs/:id/status', { params: { id }, body: { status: 'in_progress' } }),
  complete: ({ actor }, id) => actor.call('POST /api/jobs/:id/complete', { params: { id } }),
  cancel: ({ actor }, id) =>
    actor.call('PUT /api/jobs/:id/status', { params: { id }, body: { status: 'cancelled' } }),
  reschedule: ({ actor }, id) =>
    actor.call('POST /api/jobs/:id/reschedule', { params: { id }, body: { scheduledFor: anotherTime() } }),
  propose: ({ actor }, id) =>
    actor.call('POST /api/jobs/:id/propose', { params: { id }, body: { scheduledFor: anotherTime() } }),
  agree: ({ actor }, id) => actor.call('POST /api/jobs/:id/agree', { params: { id } }),
  decline: ({ actor }, id) => actor.call('POST /api/jobs/:id/decline', { params: { id } }),
  take_back: ({ actor }, id) => actor.call('POST /api/jobs/:id/take-back', { params: { id } }),
  withdraw: ({ actor }, id) =>
    actor.call('POST /api/jobs/:id/withdraw', { params: { id }, body: { reason: 'other' } }),
  check_in: ({ actor }, id) => actor.call('POST /api/jobs/:id/check-in', { params: { id } }),
  running_late: ({ actor }, id) =>
    actor.call('POST /api/jobs/:id/running-late', { params: { id }, body: { minutes: 10 } }),
  report_no_show: ({ actor }, id) =>
    actor.call('POST /api/jobs/:id/report-no-show', { params: { id }, body: { wish: 'refund' } }),
  rebook: ({ actor }, id) =>
    actor.call('POST /api/jobs/:id/report-no-show', {
      params: { id },
      body: { wish: 'rebook', scheduledFor: anotherTime() },
    }),
  report_lockout: async ({ actor }, id) =>
    actor.fetch(`/api/jobs/${id}/report-lockout`, { method: 'POST', body: await lockoutForm('I rang.') }),
}
