import type { PersonMove } from '#domain/job/moves.ts'
import { lockoutForm, type TestPerson } from './people.ts'

let days = 30
/** A time that nothing else takes. */
const anotherTime = () => new Date(Date.parse('2026-06-12T17:00:00Z') + ++days * 24 * 3_600_000).toISOString()

/** Every move that a person can make, as the API takes it. */
export const make = {
  accept: ({ actor }: TestPerson, id: number) => actor.call('POST /api/jobs/:id/accept', { params: { id } }),
  start: ({ actor }: TestPerson, id: number) =>
    actor.call('PUT /api/jobs/:id/status', { params: { id }, body: { status: 'in_progress' } }),
  complete: ({ actor }: TestPerson, id: number) =>
    actor.call('POST /api/jobs/:id/complete', { params: { id } }),
  cancel: ({ actor }: TestPerson, id: number) =>
    actor.call('PUT /api/jobs/:id/status', { params: { id }, body: { status: 'cancelled' } }),
  reschedule: ({ actor }: TestPerson, id: number) =>
    actor.call('POST /api/jobs/:id/reschedule', { params: { id }, body: { scheduledFor: anotherTime() } }),
  propose: ({ actor }: TestPerson, id: number) =>
    actor.call('POST /api/jobs/:id/propose', { params: { id }, body: { scheduledFor: anotherTime() } }),
  accept_reschedule_request: ({ actor }: TestPerson, id: number) =>
    actor.call('POST /api/jobs/:id/accept-reschedule-request', { params: { id } }),
  decline: ({ actor }: TestPerson, id: number) =>
    actor.call('POST /api/jobs/:id/decline', { params: { id } }),
  cancel_reschedule_request: ({ actor }: TestPerson, id: number) =>
    actor.call('POST /api/jobs/:id/cancel-reschedule-request', { params: { id } }),
  withdraw: ({ actor }: TestPerson, id: number) =>
    actor.call('POST /api/jobs/:id/withdraw', { params: { id }, body: { reason: 'other' } }),
  check_in: ({ actor }: TestPerson, id: number) =>
    actor.call('POST /api/jobs/:id/check-in', { params: { id } }),
  confirm_arrival: ({ actor }: TestPerson, id: number) =>
    actor.call('POST /api/jobs/:id/confirm-arrival', { params: { id } }),
  contest: ({ actor }: TestPerson, id: number) =>
    actor.call('POST /api/jobs/:id/report-no-show', { params: { id }, body: { wish: 'refund' } }),
  on_my_way: ({ actor }: TestPerson, id: number, minutes = 20) =>
    actor.call('POST /api/jobs/:id/on-my-way', { params: { id }, body: { minutes } }),
  running_late: ({ actor }: TestPerson, id: number, minutes = 10) =>
    actor.call('POST /api/jobs/:id/running-late', { params: { id }, body: { minutes } }),
  report_no_show: ({ actor }: TestPerson, id: number, body: Record<string, unknown> = { wish: 'refund' }) =>
    actor.call('POST /api/jobs/:id/report-no-show', { params: { id }, body }),
  rebook: ({ actor }: TestPerson, id: number) =>
    actor.call('POST /api/jobs/:id/report-no-show', {
      params: { id },
      body: { wish: 'rebook', scheduledFor: anotherTime() },
    }),
  report_lockout: async ({ actor }: TestPerson, id: number, note = 'I rang.', expectedEarnings?: number) => {
    const body = await lockoutForm(note, expectedEarnings)
    const answer = await actor.fetch(`/api/jobs/${id}/report-lockout`, { method: 'POST', body })
    return { status: answer.status, body: await answer.json() }
  },
} satisfies Record<PersonMove, (person: TestPerson, id: number) => Promise<{ status: number }>>
