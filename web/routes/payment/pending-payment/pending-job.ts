import { paymentFailures } from '#text/payment.ts'
import { CallError, call, isOutdated } from '#web/api/call.ts'
import { paths } from '#web/paths.ts'
import { attemptFor } from '#web/storage/draft.ts'
import { readRecord, type recordOrNull } from '#web/storage/read-record.ts'
import { removeRecord, saveRecord } from '#web/storage/records.ts'

export type PendingJob =
  | { state: 'found'; jobId: number }
  | { state: 'turned-away'; reason: { title: string; text: string }; to: string }

function redirectOutcome(reason: { title: string; text: string }, to: string): PendingJob {
  return { state: 'turned-away', reason, to }
}

/** The job in this browser that awaits payment; a stored request is first booked. Source: C-026, C-028. */
export async function findPendingJob(): Promise<PendingJob> {
  const pending = readRecord('pendingJobPayment')
  if (pending.state === 'found') return { state: 'found', jobId: pending.value.jobId }
  if (pending.state === 'unreadable') {
    return redirectOutcome(paymentFailures.invalidJob, paths.customerDashboard())
  }
  const request = readRecord('pendingCleaningRequest')
  switch (request.state) {
    case 'missing':
      return redirectOutcome(paymentFailures.noJob, paths.customerDashboard())
    case 'unreadable':
      return redirectOutcome(paymentFailures.unreadableRequest, paths.requestCleaning())
    case 'found':
      return bookRequest(request.value)
  }
}

type PendingJobRequest = NonNullable<ReturnType<typeof recordOrNull<'pendingCleaningRequest'>>>

async function bookRequest(request: PendingJobRequest): Promise<PendingJob> {
  const { formData, scheduledDateTime } = request
  const existingAddressId = formData?.existingAddressId
  if (!existingAddressId && !scheduledDateTime)
    return redirectOutcome(paymentFailures.noRequest, paths.requestCleaning())
  if (!existingAddressId || !scheduledDateTime) {
    return redirectOutcome(paymentFailures.missingBooking, paths.requestCleaning())
  }
  // Removed before the request, so that a reload does not book twice.
  removeRecord('pendingCleaningRequest')
  try {
    const body = { ...request, formData: { existingAddressId } }
    // The idempotency key makes a retry after a lost response return the booked job.
    const headers = { 'Idempotency-Key': attemptFor('requestDraft', body).key }
    const { jobId, amount } = await call('POST /api/create-job', { body, headers })
    saveRecord('pendingJobPayment', { jobId, amount })
    return { state: 'found', jobId }
  } catch (error) {
    if (error instanceof CallError && isOutdated(error)) {
      const { title, text } = paymentFailures.outdatedRequest
      return redirectOutcome({ title, text: error.serverMessage ?? text }, paths.requestCleaning())
    }
    if (error instanceof CallError && [400, 404].includes(error.status)) {
      return redirectOutcome(paymentFailures.invalidRequest, paths.requestCleaning())
    }
    saveRecord('pendingCleaningRequest', request)
    throw error
  }
}
