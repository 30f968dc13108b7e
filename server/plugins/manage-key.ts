import type { FastifyReply, FastifyRequest } from 'fastify'
import { isIdentifier } from '#domain/identifier.ts'
import { manageLinkDays } from '#domain/limits.ts'
import type { Context } from '../context.ts'
import { cookieOptions } from './cookie-options.ts'
import type { Session, UserRow } from './session.ts'
import { hashToken, isToken } from './token.ts'

const prefix = 'scrubjay_manage_'
const dayMs = 86_400_000

/** The guest who booked one job, identified by its manage link. Source: C-023, decision 031. */
export interface LinkHolder extends UserRow {
  link: { jobId: number; hash: string; channel: 'email' | 'sms' | 'browser'; until: Date }
}

/**
 * The guest of a manage link's job. Null when the link is revoked or outdated, or the booking belongs to an
 * account: one statement, so that the cases cannot be told apart by timing.
 */
export async function findLinkHolder(context: Context, token: string): Promise<LinkHolder | null> {
  const hash = hashToken(context, token)
  const row = await context.db
    .selectFrom('manage_links')
    .innerJoin('jobs', 'jobs.id', 'manage_links.job_id')
    .innerJoin('users', 'users.id', 'jobs.customer_id')
    .select(['job_id', 'channel', 'ends_at'])
    .select([
      'users.id',
      'name',
      'email',
      'phone',
      'avatar_url',
      'vetting',
      'email_verified_at',
      'users.locale',
    ])
    .where('token_hash', '=', hash)
    .where('users.is_guest', '=', true)
    .where('ends_at', '>', new Date(context.clock().getTime() - manageLinkDays * dayMs))
    .executeTakeFirst()
  if (!row) return null
  const { job_id: jobId, channel, ends_at: endsAt, ...guest } = row
  const until = new Date(endsAt.getTime() + manageLinkDays * dayMs)
  const none = { profile_complete: false, approval_stands: false, taken_enough: false }
  return { ...guest, ...none, role: 'customer', link: { jobId, hash, channel, until } }
}

/** The holder of a manage link for the job in the path; its cleaner stays its cleaner. */
export async function readLinkHolder(
  context: Context,
  request: FastifyRequest,
  session: Session | null,
): Promise<LinkHolder | null> {
  const { id } = request.params as { id?: string }
  if (!isIdentifier(id)) return null
  const holder = await linkHolderOf(context, request, session, Number(id))
  if (!holder || !session?.user) return holder
  const cleans = await context.db
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', holder.link.jobId)
    .where('cleaner_id', '=', session.user.id)
    .executeTakeFirst()
  return cleans ? null : holder
}

/**
 * For calls that name the job outside their path. The key of the browser that booked is valid while its
 * session remembers the booking, not after another person signed in there.
 */
export async function linkHolderOf(
  context: Context,
  { cookies }: FastifyRequest,
  session: Session | null,
  jobId: number,
): Promise<LinkHolder | null> {
  const token = cookies[prefix + jobId]
  const holder = isToken(token) ? await findLinkHolder(context, token) : null
  if (holder?.link.jobId !== jobId) return null
  return holder.link.channel !== 'browser' || session?.data.guestJobIds?.includes(jobId) ? holder : null
}

/** True when the browser has cookies of manage links; the handler checks what they open. */
export function hasManageCookies({ cookies }: FastifyRequest): boolean {
  return Object.keys(cookies).some((name) => name.startsWith(prefix))
}

/** Sets the cookie that opens one job, for a day; the link in the email sets it again. */
export function setManageCookie(context: Context, reply: FastifyReply, jobId: number, token: string): void {
  const expires = new Date(context.clock().getTime() + dayMs)
  reply.setCookie(prefix + jobId, token, { ...cookieOptions(context), expires })
}

export function clearManageCookie(context: Context, reply: FastifyReply, jobId: number): void {
  reply.clearCookie(prefix + jobId, cookieOptions(context))
}
