import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { LimitedQueue } from './limited-queue.ts'

test('LimitedQueue runs jobs one by one in order, also after failures', async () => {
  const line = new LimitedQueue(10, () => new Error('full'))
  const done: number[] = []
  let atOnce = 0
  const act = (number: number) => async () => {
    expect(++atOnce).toBe(1)
    await sleep(5 - number)
    atOnce--
    if (number === 1) throw new Error('broken')
    done.push(number)
  }
  const all = await Promise.allSettled([0, 1, 2, 3].map((number) => line.inTurn(act(number))))
  expect(done).toEqual([0, 2, 3])
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
})

test('LimitedQueue refuses a job when too many wait, and accepts it later', async () => {
  const line = new LimitedQueue(2, () => new Error('full'))
  const first = [line.inTurn(() => sleep(5, 'a')), line.inTurn(() => sleep(5, 'b'))]
  await expect(line.inTurn(() => sleep(5, 'c'))).rejects.toThrow('full')
  expect(await Promise.all(first)).toEqual(['a', 'b'])
  expect(await line.inTurn(() => sleep(1, 'd'))).toBe('d')
})
