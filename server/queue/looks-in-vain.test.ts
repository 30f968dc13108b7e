import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { looksInVain } from './looks-in-vain.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a worker whose looks all fail is told of; one that is busy, or looks well between, is not', async () => {
  const events = new EventEmitter()
  const told = vi.fn()
  void looksInVain(events, 10_000).then(told)
  const error = new Error('terminating connection')
  const failFor = async (seconds: number) => {
    for (let second = 0; second <= seconds; second += 2) {
      events.emit('worker:getJob:error', { error })
      await vi.advanceTimersByTimeAsync(2000)
    }
  }
  await failFor(8)
  events.emit('worker:getJob:empty')
  await failFor(8)
  events.emit('job:start', { job: { id: '7' } })
  await failFor(60)
  expect(told).not.toHaveBeenCalled()
  events.emit('job:success', { job: { id: '7' } })
  await failFor(0)
  expect(told).toHaveBeenCalledExactlyOnceWith(error)
})
