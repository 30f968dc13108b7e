import { expect, test } from 'vitest'
import { AtOnce } from './at-once.ts'

/** Acts that go on until they are told to end. */
function acts() {
  const begun: number[] = []
  const ends: (() => void)[] = []
  const act = (number: number) => () => {
    begun.push(number)
    return new Promise<number>((resolve, reject) => {
      ends[number] = () => (number === 1 ? reject(new Error('no')) : resolve(number))
    })
  }
  return { begun, ends, act }
}
const soon = () => new Promise((resolve) => setImmediate(resolve))

test('so many happen at once, the others in the order in which they came, whatever becomes of those before', async () => {
  const turns = new AtOnce(2)
  const { begun, ends, act } = acts()
  const outcomes = [0, 1, 2, 3].map((number) => turns.do(act(number)).catch(() => 'failed'))
  await soon()
  expect(begun).toEqual([0, 1])
  ends[1]?.()
  await soon()
  expect(begun).toEqual([0, 1, 2])
  ends[0]?.()
  await soon()
  expect(begun).toEqual([0, 1, 2, 3])
  for (const end of [2, 3]) ends[end]?.()
  expect(await Promise.all(outcomes)).toEqual([0, 'failed', 2, 3])
  const last = turns.do(act(4))
  await soon()
  ends[4]?.()
  expect(await last).toBe(4)
})
