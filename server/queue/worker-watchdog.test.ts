import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitForFailedPolls } from './worker-watchdog.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const error = new Error('terminating connection')
const job = { id: '7' }

function follow() {
  const events = new EventEmitter()
  const told = vi.fn()
  const { promise, forget } = waitForFailedPolls(events, 10_000)
  void promise.then(told)
  const say = (name: string, worker = 1) => events.emit(name, { worker, job, error })
  const failFor = async (seconds: number) => {
    for (let second = 0; second <= seconds; second += 2) {
      say('worker:getJob:start')
      say('worker:getJob:error')
      await vi.advanceTimersByTimeAsync(2000)
    }
  }
  return { told, forget, say, failFor }
}

test('a worker whose polls all fail is reported; a busy one is not', async () => {
  const { told, forget, say, failFor } = follow()
  await failFor(8)
  say('worker:getJob:empty')
  await failFor(8)
  say('job:start')
  await failFor(60)
  expect(told).not.toHaveBeenCalled()
  say('job:success')
  await failFor(0)
  expect(told).toHaveBeenCalledExactlyOnceWith(error)
  forget()
  expect(vi.getTimerCount()).toBe(0)
})

test('a poll that never returns is reported unless a task is running', async () => {
  const { told, forget, say } = follow()
  say('worker:getJob:start', 2)
  say('worker:getJob:start')
  say('job:start')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told).not.toHaveBeenCalled()
  say('job:success')
  say('worker:getJob:start')
  say('worker:getJob:empty')
  await vi.advanceTimersByTimeAsync(3000)
  expect(told).toHaveBeenCalledExactlyOnceWith('a look for tasks does not come back')
  forget()
})
