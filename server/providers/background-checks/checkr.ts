import { createHmac, timingSafeEqual } from 'node:crypto'
import { CheckrRefusal, callCheckr } from './call-checkr.ts'
import type { BackgroundCheckClient, CheckInvitation, CheckrAccount, ProviderReport } from './client.ts'

/** The only client of Checkr. */
export function openCheckr(account: CheckrAccount): BackgroundCheckClient {
  const where = [{ country: 'US', state: account.state }]
  return {
    async addCandidate({ name, email, customId }, key) {
      const body = { ...namesOf(name), email, custom_id: customId, work_locations: where }
      return idOf(await callCheckr(account, '/candidates', { method: 'POST', body, key }))
    },
    async invite(candidateId, key) {
      const body = { candidate_id: candidateId, package: account.package, work_locations: where }
      return idOf(await callCheckr(account, '/invitations', { method: 'POST', body, key }))
    },
    async readInvitation(id) {
      const invitation = await findOne(account, `/invitations/${encodeURIComponent(id)}`)
      if (!invitation) return { state: 'deleted', reportId: null }
      const { status, deleted_at, report_id } = invitation
      const state = deleted_at ? 'deleted' : invitationStates.find((known) => known === status)
      return { state: state ?? 'pending', reportId: typeof report_id === 'string' ? report_id : null }
    },
    async readReport(id) {
      const report = await findOne(account, `/reports/${encodeURIComponent(id)}`)
      if (!report) return null
      const done = Date.parse(String(report.completed_at ?? ''))
      return {
        candidateId: String(report.candidate_id),
        state: stateOf(report),
        completedAt: Number.isNaN(done) ? null : new Date(done),
      }
    },
    async withdrawInvitation(id) {
      try {
        await callCheckr(account, `/invitations/${encodeURIComponent(id)}`, { method: 'DELETE' })
      } catch (error) {
        if (!(error instanceof CheckrRefusal) || !isOver(error.statusCode)) throw error
      }
    },
    isFromProvider(body, signature) {
      if (typeof signature !== 'string') return false
      const made = Buffer.from(createHmac('sha256', account.apiKey).update(body).digest('hex'))
      const given = Buffer.from(signature)
      return given.length === made.length && timingSafeEqual(given, made)
    },
  }
}

/** Null when it no longer exists, or belongs to another account. */
async function findOne(account: CheckrAccount, path: string) {
  try {
    return await callCheckr(account, path)
  } catch (error) {
    if (error instanceof CheckrRefusal && error.statusCode === 404) return null
    throw error
  }
}

const invitationStates: CheckInvitation['state'][] = ['pending', 'completed', 'expired', 'deleted']

/** Suspended, disputed or unknown states may still end either way. */
function stateOf({ status, result }: Record<string, unknown>): ProviderReport['state'] {
  if (status === 'canceled') return 'cancelled'
  if (status !== 'complete') return 'open'
  return result === 'clear' || result === 'consider' ? result : 'open'
}

// True when it is gone, or can no longer be withdrawn.
const isOver = (status: number) => [400, 404, 409, 410].includes(status)

function idOf({ id }: Record<string, unknown>): string {
  if (typeof id !== 'string') throw new Error('Checkr answers without an id')
  return id
}

/** First and last name; a single name is sent as both, and can be corrected in the provider's form. */
function namesOf(name: string) {
  const words = name.trim().split(/\s+/)
  const last = words.at(-1) ?? name
  const first = words.length > 1 ? words.slice(0, -1).join(' ') : last
  return { first_name: first, last_name: last, no_middle_name: true }
}
