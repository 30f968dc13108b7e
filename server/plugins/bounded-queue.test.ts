import { setImmediate as soon } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { BoundedQueue } from './bounded-queue.ts'

/** Work that runs until it is ended by its number. */
function works() {
  const begun: number[] = []
  const ends: (() => void)[] = []
  const work = (number: number) => () => {
    begun.push(number)
    return new Promise<number>((resolve, reject) => {
      ends[number] = () => (number === 1 ? reject(new Error('no')) : resolve(number))
    })
  }
  return { begun, ends, work }
}

const full = () => new Error('full')

describe('BoundedQueue', () => {
  it('runs a few jobs at once and the others in order, also after failures', async () => {
    const queue = new BoundedQueue({ atOnce: 2, most: 10, full })
    const { begun, ends, work } = works()
    const enter = (number: number) => queue.enter({ shares: [] }, (inTurn) => inTurn(work(number)))
    const outcomes = [0, 1, 2, 3].map((number) => enter(number).catch(() => 'failed'))
    await soon()
    expect(begun).toEqual([0, 1])
    ends[1]?.()
    await soon()
    expect(begun).toEqual([0, 1, 2])
    for (const end of [0, 2]) ends[end]?.()
    await soon()
    expect(begun).toEqual([0, 1, 2, 3])
    ends[3]?.()
    expect(await Promise.all(outcomes)).toEqual([0, 'failed', 2, 3])
    const last = enter(4)
    await soon()
    ends[4]?.()
    expect(await last).toBe(4)
  })

  it('refuses an entry when it is full, except those with priority', async () => {
    const queue = new BoundedQueue({ atOnce: 1, most: 2, full })
    const { begun, ends, work } = works()
    const enter = (number: number, first = false) =>
      queue.enter({ shares: [], first }, (inTurn) => inTurn(work(number)))
    const inside = [enter(0), enter(2)]
    await expect(enter(9)).rejects.toThrow('full')
    inside.push(enter(3, true), enter(4, true))
    await expect(enter(9, true)).rejects.toThrow('full')
    for (const end of [0, 3, 4, 2]) {
      await soon()
      ends[end]?.()
    }
    await Promise.all(inside)
    expect(begun).toEqual([0, 3, 4, 2])
  })

  it('refuses a network that has used its share until one job ends', async () => {
    const queue = new BoundedQueue({ atOnce: 5, most: 5, full })
    const { ends, work } = works()
    const from = (address: string, number: number) =>
      queue.enter(
        {
          shares: [
            { key: address, most: 2 },
            { key: 'site', most: 3 },
          ],
        },
        (inTurn) => inTurn(work(number)),
      )
    const inside = [from('a', 0), from('a', 2)]
    await expect(from('a', 9)).rejects.toThrow('full')
    inside.push(from('b', 3))
    await expect(from('c', 9)).rejects.toThrow('full')
    ends[0]?.()
    await inside[0]
    inside.push(from('c', 4))
    for (const end of [2, 3, 4]) ends[end]?.()
    await Promise.all(inside)
  })

  it("keeps a person's place before and between turns", async () => {
    const queue = new BoundedQueue({ atOnce: 1, most: 1, full })
    let done = () => {}
    const busy = queue.enter({ shares: [] }, () => new Promise<void>((resolve) => (done = resolve)))
    await expect(queue.enter({ shares: [] }, async () => {})).rejects.toThrow('full')
    done()
    await busy
    await queue.enter({ shares: [] }, async () => {})
  })
})
