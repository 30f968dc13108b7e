import type { JobView } from '#contract/job-view.ts'
import type { PricedReschedule } from '#domain/job/apply-reschedule.ts'
import type { AgreedJob } from '#domain/job/consequences.ts'
import type { OpenRescheduleRequest } from '#domain/job/reschedule-request.ts'
import { openRescheduleRequest } from '#domain/job/reschedule-request.ts'
import { repriceAcceptedReschedule } from '#domain/job/surcharge.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { serverTexts } from '#locales/server-texts.ts'
import type { Context } from '#server/context.ts'
import { withSameDaySurcharge } from './same-day.ts'
import type { JobRow } from './store.ts'
import type { ViewerContext } from './viewer-context.ts'

/** Extracts the reschedule request that the transition table reads. */
export function openRescheduleRequestOf(job: JobRow): OpenRescheduleRequest | null {
  const { reschedule_by: by, reschedule_for: scheduledFor, reschedule_until: until } = job
  return by && scheduledFor && until ? { by, scheduledFor, until } : null
}

/** Presents a reschedule request; `cleaner` selects the cleaner's view. */
export function presentRescheduleRequest(
  job: JobRow,
  { now, language }: Pick<ViewerContext, 'now' | 'language'>,
  cleaner: boolean,
): JobView['rescheduleRequest'] {
  const code = cleaner ? 'job_overlaps' : 'cleaner_busy'
  const texts = serverTexts(language)
  // Only the time to travel may be missing.
  const travels = cleaner && (job.own_availability?.travelMinutes ?? 0) > 0
  const open = openRescheduleRequest({ rescheduleRequest: openRescheduleRequestOf(job) }, now)
  return (
    open && {
      by: open.by,
      scheduledFor: open.scheduledFor.toISOString(),
      until: open.until.toISOString(),
      difference: dollarsFromCents(job.reschedule_cents ?? 0),
      cannotAgree: job.reschedule_request_overlaps
        ? { code, message: travels ? texts.serverWords.noTimeBetweenVisits : texts.refusals[code] }
        : null,
    }
  )
}

/** Presents the request that awaits an answer, with the effect of accepting it on the money now. */
export function presentOpenRescheduleRequest(
  job: JobRow,
  agreed: AgreedJob,
  context: Pick<Context, 'config' | 'settings'>,
): PricedReschedule | null {
  const rescheduleRequest = openRescheduleRequestOf(job)
  if (!rescheduleRequest) return null
  const said = { ...rescheduleRequest, saidCents: job.reschedule_cents ?? 0 }
  return repriceAcceptedReschedule(
    withSameDaySurcharge(agreed, job, context),
    said,
    context.config.SERVICE_ZONE,
  )
}
