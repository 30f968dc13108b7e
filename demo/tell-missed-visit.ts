import type { Actor } from './actor.ts'
import type { Planned } from './plan.ts'
import type { Town } from './town.ts'

/** Ends a job whose visit does not take place as planned. */
export async function tellMissedVisit(
  town: Town,
  { cleaner, customer }: { cleaner: Actor; customer: Actor },
  { cleaning, givenBack, arrived, reported }: Planned,
  id: number,
): Promise<void> {
  const params = { id }
  switch (cleaning.ends) {
    case 'given_back': {
      const back = { at: givenBack, params, body: { reason: 'double_booked' } } as const
      await cleaner.attempt('POST /api/jobs/:id/withdraw', back, 'move_not_allowed', 'not_your_part')
      return
    }
    case 'missed': {
      const report = { at: reported, params, body: { wish: 'refund' } } as const
      await customer.attempt('POST /api/jobs/:id/report-no-show', report, 'move_not_allowed')
      return
    }
    case 'locked_out': {
      const here = await cleaner.attempt(
        'POST /api/jobs/:id/check-in',
        { at: arrived, params },
        'move_not_allowed',
      )
      if (here?.status !== 'assigned') return
      const pictures = [town.pictures('closed-door')]
      const note = 'I rang three times, knocked and called. Nobody came to the door.'
      const form = { params, field: 'photo', pictures, fields: { note } }
      await cleaner.upload('POST /api/jobs/:id/report-lockout', reported, form)
    }
  }
}

/** True when an earlier run had its cleaner withdraw: the job stays open. */
export async function wasGivenBack(customer: Actor, { cleaning, givenBack }: Planned, id: number) {
  if (cleaning.ends !== 'given_back') return false
  const { history } = await customer.call('GET /api/jobs/:id', { at: givenBack, params: { id } })
  return history.some(({ type }) => type === 'withdrawn')
}
