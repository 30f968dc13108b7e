import { EventEmitter } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import { fallsAsleep } from './falls-asleep.ts'

afterEach(() => void vi.useRealTimers())

test('a worker that has no task and looks for none is asleep; one that works long is not', async () => {
  vi.useFakeTimers()
  const events = new EventEmitter()
  const { promise, forget } = fallsAsleep(events)
  const asleep = vi.fn()
  void promise.then(asleep)
  for (let look = 0; look < 30; look++) {
    events.emit('worker:getJob:start')
    await vi.advanceTimersByTimeAsync(2000)
  }
  events.emit('job:start', { job: { id: '7' } })
  await vi.advanceTimersByTimeAsync(120_000)
  events.emit('job:error', { job: { id: '7' } })
  await vi.advanceTimersByTimeAsync(14_000)
  expect(asleep).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(3000)
  expect(asleep).toHaveBeenCalledOnce()
  forget()
  expect(vi.getTimerCount()).toBe(0)
})
