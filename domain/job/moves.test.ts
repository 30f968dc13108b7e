import { expect, test } from 'vitest'
import { allowedMoves, canMove, type JobStatus, jobStatuses, type Move, moves, type Viewer } from './moves.ts'

const customer: Viewer = { id: 1, role: 'customer' }
const cleaner: Viewer = { id: 2, role: 'cleaner' }
const other: Viewer = { id: 3, role: 'cleaner' }
const admin: Viewer = { id: 4, role: 'admin' }
const job = (status: JobStatus) => ({ status, customerId: 1, cleanerId: status === 'pending' ? null : 2 })
const states = (viewer: Viewer) =>
  Object.fromEntries(jobStatuses.map((status) => [status, allowedMoves(job(status), viewer)]))

test('every role in every state has exactly the moves of the table', () => {
  expect(states(customer)).toEqual({
    pending: ['cancel'],
    assigned: ['cancel'],
    in_progress: [],
    completed: [],
    cancelled: [],
  })
  expect(states(cleaner)).toEqual({
    pending: ['accept'],
    assigned: ['start', 'complete'],
    in_progress: ['complete'],
    completed: [],
    cancelled: [],
  })
  expect(states(other)).toEqual({
    pending: ['accept'],
    assigned: [],
    in_progress: [],
    completed: [],
    cancelled: [],
  })
  expect(Object.values(states(admin)).flat()).toEqual([])
})

test('nobody accepts a job that they booked themselves', () => {
  const own = { status: 'pending', customerId: 2, cleanerId: null } as const
  expect(canMove(own, 'accept', cleaner)).toBe(false)
})

test('no move leads out of completed or cancelled', () => {
  for (const move of Object.keys(moves) as Move[])
    expect(moves[move].from).not.toEqual(expect.arrayContaining(['completed']))
})
