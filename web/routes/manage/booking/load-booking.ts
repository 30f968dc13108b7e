import { data, type LoaderFunctionArgs } from 'react-router'
import type { Answer } from '#contract/index.ts'
import { CallError } from '#web/api/call-error.ts'
import { callFrom, userFrom } from '#web/api/server-call.ts'
import type { User } from '#web/api/session.ts'

export interface LoadBooking {
  user: User | null
  /** Null without a valid link. */
  job: Answer<'GET /api/jobs/:id'> | null
  link: Answer<'GET /api/jobs/:id/manage-link'> | null
}

/** Loads a booking by its manage link on the server, so that the page works without script. */
export async function loadBooking({ context, params }: LoaderFunctionArgs) {
  const id = params.id ?? ''
  const user = await userFrom(context).catch(() => null)
  try {
    const link = await callFrom(context, 'GET /api/jobs/:id/manage-link', { params: { id } })
    const job = await callFrom(context, 'GET /api/jobs/:id', { params: { id } })
    return data<LoadBooking>({ user, job, link })
  } catch (error) {
    if (!(error instanceof CallError) || error.status >= 500) throw error
    return data<LoadBooking>({ user, job: null, link: null }, { status: error.status === 429 ? 429 : 404 })
  }
}
