import type { ChecklistView } from '#contract/checklists.ts'
import type { JobView } from '#contract/job-view.ts'
import { offlineCopy } from '#text/offline.ts'
import { CallError, call, messageOf } from '#web/api/call.ts'
import { deviceTime } from '#web/api/clock.ts'
import { listActs, refuseAct, removeAct, removeTicks } from './act-store.ts'
import type { OfflineAct } from './database.ts'

/** `ended`: no one is signed in; `other`: another person is; then nothing is sent. */
type SendOutcome = 'sent' | 'unreachable' | 'ended' | 'other'

/** Puts the server's answers on the screen. */
export interface ShowAnswers {
  job: (job: JobView) => void
  checklist: (jobId: number, checklist: ChecklistView) => void
}

/**
 * Sends a person's waiting acts in their order, one tab at a time and only within their own session. Stops where the
 * server cannot be reached; an act that it refuses keeps the reason and is not sent again.
 */
export function sendActs(userId: number, show: ShowAnswers): Promise<SendOutcome> {
  return navigator.locks.request('offline-acts', async () => {
    const isAnyWaiting = (await listActs(userId)).some(({ refusal }) => refusal === null)
    if (!isAnyWaiting) return 'sent'
    const person = await call('GET /api/auth/current-user').catch((error: unknown) => outcomeOf(error))
    if (typeof person === 'string') return person
    if (person.id !== userId) return 'other'
    // More may be stored meanwhile.
    for (;;) {
      const act = (await listActs(userId)).find(({ refusal }) => refusal === null)
      if (!act) return 'sent'
      const outcome = await sendAct(act, show)
      if (outcome !== 'sent') return outcome
    }
  })
}

async function sendAct(act: OfflineAct, show: ShowAnswers): Promise<SendOutcome> {
  try {
    if (act.move === 'tick') {
      show.checklist(act.jobId, await sendTicks(act))
      await removeTicks(act)
    } else {
      show.job(await send(act))
      await removeAct(act.id)
    }
    return 'sent'
  } catch (error) {
    if (isLater(error)) return outcomeOf(error)
    const job = await call('GET /api/jobs/:id', { params: { id: act.jobId } }).catch(() => null)
    if (job) show.job(job)
    // A key is forgotten after a day, and the act may have been made on another device.
    if (job && hadEffect(act, job)) await removeAct(act.id)
    else await refuseAct(act, messageOf(error, offlineCopy.refused))
    return 'sent'
  }
}

/** True for failures after which another try may succeed. */
const isLater = (error: unknown) =>
  !(error instanceof CallError) || error.status >= 500 || [401, 408, 425, 429].includes(error.status)

const outcomeOf = (error: unknown): SendOutcome =>
  error instanceof CallError && error.status === 401 ? 'ended' : 'unreachable'

/** Merged by the time of each tick, so no key is needed. */
function sendTicks({ jobId: id, ticks: items }: OfflineAct): Promise<ChecklistView> {
  return call('PUT /api/jobs/:id/checklist', { params: { id }, body: { sentAt: deviceTime(), items } })
}

function send({ jobId: id, move, reason, key }: OfflineAct): Promise<JobView> {
  const options = { params: { id }, headers: { 'idempotency-key': key } }
  if (move === 'check_in') return call('POST /api/jobs/:id/check-in', options)
  if (move === 'start')
    return call('PUT /api/jobs/:id/status', { ...options, body: { status: 'in_progress' } })
  return call('POST /api/jobs/:id/complete', { ...options, body: reason ? { reason } : {} })
}

/** True when the job already is where the act would have brought it. */
function hadEffect({ move, userId }: OfflineAct, job: JobView): boolean {
  if (job.cleanerId !== userId || move === 'tick') return false
  if (job.status === 'completed') return true
  if (move === 'complete') return false
  return job.status === 'in_progress' || (move === 'check_in' && Boolean(job.arrival?.checkedInAt))
}
